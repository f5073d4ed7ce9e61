"""Where one looks at the garden from: pan, zoom, fit. Pure arithmetic; lengths are CSS pixels of the stage."""

from __future__ import annotations

from dataclasses import dataclass

NEAREST, FARTHEST = 6.0, 0.12
"""Largest and smallest scale."""

Box = tuple[float, float, float, float]
"""Left, top, width, height, in units of the drawing."""


@dataclass(slots=True)
class Camera:
    """A point (u, v) of the drawing stands at (x + scale * u, y + scale * v) of the stage."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    width: float = 1.0
    """Of the stage, in pixels."""
    height: float = 1.0
    free: bool = False
    """The player has moved the camera, so it no longer follows the garden by itself."""

    def resize(self, width: float, height: float) -> None:
        """The stage has a new size; what was in its middle stays there."""
        self.x += (width - self.width) / 2
        self.y += (height - self.height) / 2
        self.width, self.height = max(width, 1.0), max(height, 1.0)

    def fit(self, box: Box) -> None:
        """Shows the whole box, in the middle, as large as it goes."""
        left, top, width, height = box
        self.scale = max(FARTHEST, min(NEAREST, self.width / width, self.height / height))
        self.x = self.width / 2 - self.scale * (left + width / 2)
        self.y = self.height / 2 - self.scale * (top + height / 2)
        self.free = False

    def pan(self, dx: float, dy: float) -> None:
        """Moves the garden along with the finger."""
        self.x += dx
        self.y += dy
        self.free = True

    def zoom(self, factor: float, x: float, y: float) -> None:
        """Zooms about a point of the stage, which stays where it is."""
        scale = max(FARTHEST, min(NEAREST, self.scale * factor))
        factor = scale / self.scale
        self.x, self.y, self.scale = x + (self.x - x) * factor, y + (self.y - y) * factor, scale
        self.free = True

    def hold(self, box: Box) -> None:
        """Keeps at least a part of the box on the stage, so that a garden cannot be lost out of sight."""
        left, top, width, height = box
        keep = 60.0
        self.x = min(max(self.x, keep - self.scale * (left + width)), self.width - keep - self.scale * left)
        self.y = min(max(self.y, keep - self.scale * (top + height)), self.height - keep - self.scale * top)

    def reach(self, box: Box) -> None:
        """Pans just so far that the box is on the stage."""
        left, top, width, height = box
        x0, y0 = self.x + self.scale * left, self.y + self.scale * top
        x1, y1 = x0 + self.scale * width, y0 + self.scale * height
        self.x += max(0.0, -x0) - max(0.0, x1 - self.width)
        self.y += max(0.0, -y0) - max(0.0, y1 - self.height)

    def shows(self, box: Box) -> bool:
        """Whether the whole box is on the stage, to within a pixel."""
        left, top, width, height = box
        x0, y0 = self.x + self.scale * left, self.y + self.scale * top
        return x0 > -1 and y0 > -1 and x0 + self.scale * width < self.width + 1 and y0 + self.scale * height < self.height + 1

    def drawing(self, x: float, y: float) -> tuple[float, float]:
        """The point of the drawing under a point of the stage."""
        return (x - self.x) / self.scale, (y - self.y) / self.scale

    def css(self) -> str:
        """The camera as a CSS transform of the drawing."""
        return f"translate({self.x:.2f}px,{self.y:.2f}px) scale({self.scale:.4f})"
