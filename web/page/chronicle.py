"""The log of a game, as data."""

from __future__ import annotations

from hedgerow.words import _, about, ngettext
from page.face import Line
from page.sights import Entry
from page.state import Table


def entries(table: Table) -> list[Entry]:
    """Every move told, the last one first; the end, once it is there, is an entry of its own."""
    last = table.session.at if table.replay is None else table.length
    moves = [
        Entry(at, seat := table.mover(at), table.name(seat), table.told(at), table.replay is not None and at == table.at)
        for at in range(last, 0, -1)
    ]
    return moves if table.session.positions[last].to_move is not None else [_end(table, last), *moves]


def _end(table: Table, last: int) -> Entry:
    """What the end awards, then everybody's points."""
    position = table.session.positions[last]
    awards = table.face.ends(position, table.name)
    points = [ngettext("{n} point", "{n} points", n).format(n=n) for n in position.totals()]
    totals = [about(table.name(seat), n) for seat, n in enumerate(points)]
    return Entry(last + 1, None, _("The end"), [Line(words, "") for words in (*awards, *totals)], False)
