"""HTML text, escaped by construction: whatever is not `Safe` is text and is escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape as _escape


class Safe(str):
    """Text that is markup already."""

    __slots__ = ()


_TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+")


def straight(text: str) -> str:
    """The text without signs that turn the direction of what stands around it."""
    return _TURNING.sub("", text)


def escape(text: str) -> str:
    """The text as markup. No text from elsewhere turns what stands around it, wherever it comes from."""
    return _escape(straight(text))


_VOID = frozenset(("br", "hr", "img", "input", "meta", "source"))


def text(child: object) -> str:
    """The child as markup: Safe as it is, a sequence joined, None nothing, anything else escaped."""
    if child is None or child is False:
        return ""
    if isinstance(child, Safe):
        return child
    if isinstance(child, str):
        return escape(child)
    if isinstance(child, Iterable):
        return "".join(map(text, child))
    return escape(str(child))


def el(tag: str, *children: object, **attrs: object) -> Safe:
    """An element. In attribute names a trailing `_` is dropped and `_` becomes `-`; True is a bare attribute,
    None and False leave the attribute out.

    >>> el("a", "1 < 2", class_="x", data_act="go", hidden=True, href=None)
    '<a class="x" data-act="go" hidden>1 &lt; 2</a>'
    """
    parts = ["<", tag]
    for name, value in attrs.items():
        if value is None or value is False:
            continue
        name = name.rstrip("_").replace("_", "-")
        parts.append(f" {name}" if value is True else f' {name}="{escape(str(value))}"')
    parts.append(">")
    if tag not in _VOID:
        parts += [text(child) for child in children]
        parts.append(f"</{tag}>")
    return Safe("".join(parts))


def icon(name: str) -> Safe:
    """An interface icon, for the eye only."""
    return Safe(f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-{name}"/></svg>')


def figure(name: str, size: int = 60) -> Safe:
    """A creature or plant symbol, for the eye only."""
    return Safe(f'<svg class="figure" viewBox="0 0 {size} {size}" aria-hidden="true"><use href="#{name}"/></svg>')


def button(act: str, *children: object, label: str | None = None, **attrs: object) -> Safe:
    """A button that does `act`; further `data_...` attributes go with the act. A label is for those that show no words."""
    if label is not None:
        attrs = {"aria_label": label, "title": label, **attrs}
    return el("button", *children, type="button", data_act=act, **attrs)


def pick(name: str, legend: str, chosen: str, options: Sequence[tuple[str, object]], change: str = "set", **more: object) -> Safe:
    """One of several, as large buttons: options are (value, what is shown); a change does the act `change`."""
    radios = [
        el(
            "label",
            el(
                "input",
                type="radio",
                name=name,
                value=value,
                checked=value == chosen,
                data_change=change,
                data_key=name,
                id=f"{change}-{name}-{value}",
            ),
            el("span", words),
            class_="pick",
        )
        for value, words in options
    ]
    return el("fieldset", el("legend", legend), el("div", radios, class_="picks"), **more)
