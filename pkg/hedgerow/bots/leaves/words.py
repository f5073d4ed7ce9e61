"""Reasons for moves of Under the Leaves as sentences. Their kinds are listed in `reasoning`."""

from __future__ import annotations

from collections.abc import Callable

from ...words import _, ngettext
from ..contract import Reason


def said(reason: Reason) -> str:
    """The reason as a sentence without a stop. Raises KeyError for a kind that this game does not have."""
    return _SENTENCES[reason.kind](reason)


def _bee(reason: Reason) -> str:
    first, another = {
        "O": (_("Completes an orange field: {points}"), _("Completes orange field number {fields}: {points}")),
        "P": (_("Completes a pink field: {points}"), _("Completes pink field number {fields}: {points}")),
        "V": (_("Completes a purple field: {points}"), _("Completes purple field number {fields}: {points}")),
        "Y": (_("Completes a yellow field: {points}"), _("Completes yellow field number {fields}: {points}")),
        "G": (_("Completes a green field: {points}"), _("Completes green field number {fields}: {points}")),
    }[str(reason.detail["colour"])]
    bees = ngettext("{n} bee", "{n} bees", reason.count).format(n=reason.count)
    return (first if reason.count == 1 else another).format(points=bees, fields=reason.detail["fields"])


def _hummingbird(reason: Reason) -> str:
    return ngettext(
        "Completes {n} tile: a hummingbird", "Completes {n} tiles: {n} hummingbirds", reason.count
    ).format(n=reason.count)  # fmt: skip


def _row(reason: Reason) -> str:
    return ngettext(
        "Three complete tiles in a line: {n} more hummingbird", "Three complete tiles in a line: {n} more hummingbirds",
        reason.count,
    ).format(n=reason.count)  # fmt: skip


def _came(reason: Reason) -> str:
    words = {
        "green": ngettext("Brings {n} seedling", "Brings {n} seedlings", reason.count),
        "brown": ngettext("Brings {n} mushroomling", "Brings {n} mushroomlings", reason.count),
        "blue": ngettext("Brings {n} pondling", "Brings {n} pondlings", reason.count),
    }[reason.kind]
    return words.format(n=reason.count)


def _asks(reason: Reason) -> str:
    words = {
        "green": ngettext("{n} seedling can come", "{n} seedlings can come", reason.count),
        "brown": ngettext("{n} mushroomling can come", "{n} mushroomlings can come", reason.count),
        "blue": ngettext("{n} pondling can come", "{n} pondlings can come", reason.count),
    }[str(reason.detail["sprite"])]
    return words.format(n=reason.count)


def _most(reason: Reason) -> str:
    now, end = {
        "green": (_("Nobody has more seedlings now"), _("Nobody has more seedlings: {points}")),
        "brown": (_("Nobody has more mushroomlings now"), _("Nobody has more mushroomlings: {points}")),
        "blue": (_("Nobody has more pondlings now"), _("Nobody has more pondlings: {points}")),
    }[str(reason.detail["sprite"])]
    return end.format(points=f"+{reason.points}") if reason.detail["end"] else now


def _denies(reason: Reason) -> str:
    return {
        "green": _("Another player no longer has most seedlings"),
        "brown": _("Another player no longer has most mushroomlings"),
        "blue": _("Another player no longer has most pondlings"),
    }[str(reason.detail["sprite"])]


def _two(reason: Reason) -> str:
    words = {
        "O": ngettext("{n} more orange field lacks a single bed", "{n} more orange fields lack a single bed", reason.count),
        "P": ngettext("{n} more pink field lacks a single bed", "{n} more pink fields lack a single bed", reason.count),
        "V": ngettext("{n} more purple field lacks a single bed", "{n} more purple fields lack a single bed", reason.count),
        "Y": ngettext("{n} more yellow field lacks a single bed", "{n} more yellow fields lack a single bed", reason.count),
        "G": ngettext("{n} more green field lacks a single bed", "{n} more green fields lack a single bed", reason.count),
    }[str(reason.detail["colour"])]
    return words.format(n=reason.count)


def _readies(reason: Reason) -> str:
    return ngettext(
        "Readies {n} tile for a hummingbird: a single bed is missing",
        "Readies {n} tiles for hummingbirds: a single bed is missing to each", reason.count,
    ).format(n=reason.count)  # fmt: skip


def _shut(reason: Reason) -> str:
    n = -reason.count
    return ngettext(
        "Shuts in {n} field that lacks beds", "Shuts in {n} fields that lack beds", n
    ).format(n=n)  # fmt: skip


_SENTENCES: dict[str, Callable[[Reason], str]] = {
    "bee": _bee,
    "hummingbird": _hummingbird,
    "row": _row,
    "green": _came,
    "brown": _came,
    "blue": _came,
    "asks": _asks,
    "most": _most,
    "denies": _denies,
    "two": _two,
    "readies": _readies,
    "shut": _shut,
}
