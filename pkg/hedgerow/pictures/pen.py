"""The pen: paths stamped in place and set down as SVG text.

A path is text of absolute commands, `M L C Q Z` and `A` for circles only, so that it can be moved, turned
and sized.
"""

import re
from math import cos, hypot, radians, sin

from .palette import HALO, INK, css

COMMAND = re.compile(r"([A-Z])([^A-Z]*)")
NUMBER = re.compile(r"-?[\d.]+")


def number(value: float) -> str:
    """Write a coordinate with at most one decimal: `3`, `-0.5`."""
    return f"{round(value, 1) + 0.0:g}"


def stamp(shape: str, *places: tuple[float, ...]) -> str:
    """Set a path down at each place: x, y, then if wanted degrees clockwise and size (negative: mirrored)."""
    out: list[str] = []
    for place in places:
        x, y, turn, size = (*place, 0.0, 1.0)[:4] if len(place) != 3 else (*place, 1.0)
        c, s = cos(radians(turn)) * abs(size), sin(radians(turn)) * abs(size)
        side = -1 if size < 0 else 1
        for command, rest in COMMAND.findall(shape):
            numbers = [float(n) for n in NUMBER.findall(rest)]
            head: list[float] = []
            if command == "A":
                radius = numbers[0] * hypot(c, s)
                head = [radius, radius, 0, numbers[3], numbers[4] if side > 0 else 1 - numbers[4]]
                numbers = numbers[5:]
            points = zip(numbers[::2], numbers[1::2], strict=True)
            turned = [v for px, py in points for v in (x + c * px * side - s * py, y + s * px * side + c * py)]
            out.append(command + " ".join(number(v) for v in head + turned).replace(" -", "-"))
    return "".join(out)


def disc(x: float, y: float, r: float) -> str:
    """Draw a circle as a path."""
    west, east, arc = f"{number(x - r)} {number(y)}", f"{number(x + r)} {number(y)}", f"A{r} {r} 0 1 1 "
    return f"M{west}{arc}{east}{arc}{west}Z"


def cut(d: str, fill: str) -> str:
    """Cut a shape from paper, without a line."""
    return f'<path d="{d}" fill="{fill}"/>'


def draw(d: str, fill: str = "none", ink: str = INK, width: float = 1.2) -> str:
    """Draw a shape with an ink line."""
    return f'<path d="{d}" fill="{fill}" stroke="{ink}" stroke-width="{width:g}" stroke-linejoin="round" stroke-linecap="round"/>'


def halo(d: str, width: float = 5) -> str:
    """Draw the light rim that lifts a figure off any ground."""
    rim = css("halo", HALO)
    return draw(d, rim, rim, width)


def symbol(name: str, box: str, *parts: str, more: str = "") -> str:
    """Make a `<symbol>` of a name and a viewBox."""
    return f'<symbol id="{name}" viewBox="{box}"{more}>{"".join(parts)}</symbol>'
