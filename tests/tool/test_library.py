"""What stays out of the page's standard library, and that nobody imports it."""

from __future__ import annotations

import pytest

from make.library import check_imports, pruned
from make.stop import Stop

LIBRARY = {"json/__init__.py": b"", "encodings/__init__.py": b"", "encodings/utf_8.py": b"", "importlib/__init__.py": b""}


@pytest.mark.parametrize(
    "name", ["csv.py", "tkinter/ttk.py", "urllib/request.py", "encodings/koi8_r.py", "importlib/metadata/__init__.py"]
)
def test_pruned(name: str) -> None:
    assert pruned(name)


@pytest.mark.parametrize(
    "name", ["csvx.py", "urllib/parse.py", "encodings/utf_8.py", "importlib/__init__.py", "json/__init__.py"]
)
def test_not_pruned(name: str) -> None:
    assert not pruned(name)


@pytest.mark.parametrize(
    "line",
    [
        "import csv",
        "import json, csv as rows",
        "import urllib.request",
        "from csv import reader",
        "from urllib.request import urlopen",
        "from urllib import request",
        "from importlib import metadata",
        "def later():\n    import csv",
        "try:\n    import csv\nexcept ImportError:\n    csv = None",
    ],
)
def test_an_import_of_what_is_pruned_stops_the_build(line: str) -> None:
    with pytest.raises(Stop, match=r"app/x\.py imports (csv|urllib\.request|importlib\.metadata)"):
        check_imports({"app/x.py": line.encode()}, LIBRARY)


@pytest.mark.parametrize(
    "line",
    [
        "import json",
        "from encodings import utf_8",
        "from .csv import reader",
        "from . import csv",
        "from urllib.parse import quote",
        "csv = 1",
    ],
)
def test_other_imports_do_not(line: str) -> None:
    check_imports({"app/x.py": line.encode(), "app/x.txt": b"import csv"}, LIBRARY)


def test_a_package_from_elsewhere_is_looked_at_where_its_modules_begin() -> None:
    check_imports({"x.py": b"def later():\n    import csv"}, LIBRARY, nested=False)
    with pytest.raises(Stop):
        check_imports({"x.py": b"import csv"}, LIBRARY, nested=False)


def test_what_is_no_python_stops_the_build_with_its_line() -> None:
    with pytest.raises(Stop, match=r"app/x\.py:2: "):
        check_imports({"app/x.py": b"a = 1\nb ="}, LIBRARY)
