"""No sentence is put together from pieces: another language would put them together another way.

Lists, clauses and the like are strung together by `hedgerow.words`, which a catalogue can replace; all else is one whole text.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parent.parent
MARKS = {"_", "ngettext", "pgettext", "listed", "row", "clauses", "sentences", "paragraph", "about", "either"}
BETWEEN = re.compile(r"[,;:.] | and | or ")
"""What stands between words in English."""
FOR_PROGRAMMERS = ("hedgerow/bots/", "hedgerow/cli.py", "hedgerow/lessons/", "hedgerow/words/__init__.py")
"""Their refusals are read on the command line only; and the one place that may join."""
FORMATS = {"f'{key}: {value}'"}
"""A line of a record's header."""
PATHS = [
    path
    for folder in ("pkg/hedgerow", "web/page")
    for path in sorted((TOP / folder).rglob("*.py"))
    if not any(each in path.as_posix() for each in FOR_PROGRAMMERS) or path.name == "words.py"
]


def is_said(node: ast.expr, names: set[str]) -> bool:
    """Whether an expression is a text from a catalogue, maybe filled in, or a name that holds one."""
    match node:
        case ast.Call(func=ast.Name(id=name)):
            return name in MARKS
        case ast.Call(func=ast.Attribute(value=value, attr="format" | "strip")):
            return is_said(value, names)
        case ast.IfExp(body=body, orelse=orelse):
            return is_said(body, names) or is_said(orelse, names)
        case ast.Name(id=name):
            return name in names
    return False


def holding(function: ast.AST) -> set[str]:
    """The names that hold such a text in a function."""
    names: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and is_said(node.value, names):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return names


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def joins(source: str) -> Iterator[tuple[int, str]]:
    """The places in a module where a sentence is put together, or refused in a text that no catalogue knows."""
    tree = ast.parse(source)
    names: dict[ast.AST, set[str]] = {}
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            held = holding(function)
            names |= dict.fromkeys(ast.walk(function), held)
    for node in ast.walk(tree):
        held = names.get(node, set())
        match node:
            case ast.BinOp(op=ast.Add(), left=left, right=right):
                sides = (left, right)
                if any(is_said(each, set()) for each in sides) or (
                    any(is_said(each, held) for each in sides) and any(map(is_text, sides))
                ):
                    yield node.lineno, ast.unparse(node)
            case ast.AugAssign(op=ast.Add(), target=target, value=value):
                if is_said(value, set()) or (is_said(target, held) and is_text(value)):
                    yield node.lineno, ast.unparse(node)
            case ast.JoinedStr(values=values):
                fixed = "".join(str(each.value) for each in values if isinstance(each, ast.Constant))
                filled = [each.value for each in values if isinstance(each, ast.FormattedValue)]
                said = any(is_said(each, held) for each in filled)
                bits = (said and re.search(r"\w|[,;:.]", fixed)) or BETWEEN.fullmatch(fixed)
                if "<" not in fixed and bits and ast.unparse(node) not in FORMATS:
                    yield node.lineno, ast.unparse(node)
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(between)), attr="join")) if BETWEEN.fullmatch(between):
                yield node.lineno, ast.unparse(node)
            case ast.Call(func=ast.Attribute(value=value, attr="lower" | "upper" | "capitalize" | "title")):
                if is_said(value, held) or (isinstance(value, ast.Subscript) and "[:1]" in ast.unparse(value)):
                    yield node.lineno, ast.unparse(node)
            case ast.Raise(exc=ast.Call(func=ast.Name(id="Malformed" | "Illegal"), args=[why])):
                if is_text(why) and re.search(r"\w \w", ast.unparse(why)):
                    yield node.lineno, ast.unparse(node)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.relative_to(TOP).as_posix())
def test_no_sentence_is_put_together(path: Path) -> None:
    assert not list(joins(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "line",
    [
        '_("Your card:") + " " + card',
        'words = _("Planted"); words += ", and more"',
        'words += " " + _("It is your turn.")',
        'words = _("Garden"); return f"{words}: {guests}"',
        """f'{_("Garden")} of {name}'""",
        'f"{who}: "',
        'f"{place(at)}: {tile(face)}"',
        '", ".join(words)',
        '" and ".join(names)',
        'ngettext("{n} bee", "{n} bees", n).format(n=n).capitalize()',
        "each[:1].upper() + each[1:]",
        'raise Illegal(f"there is no move {at}")',
        'raise Malformed("this is too long")',
    ],
)
def test_a_join_is_seen(line: str) -> None:
    assert list(joins(f"def one():\n    {line}"))


@pytest.mark.parametrize(
    "line",
    [
        '_("{name}: {n}").format(name=name, n=n)',
        'row([_("one"), _("two")])',
        '" · ".join(sums)',
        'f"{version} {key}"',
        'f"translate({number(x)}, {number(y)})"',
        'f"<p>{_(text)}</p>"',
        "raise Illegal(why)",
        "n += 1",
    ],
)
def test_what_joins_nothing_is_let_pass(line: str) -> None:
    assert not list(joins(f"def one():\n    {line}"))
