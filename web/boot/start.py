"""The first lines of Python in the page: hand over to the page, or say why not."""

import sys
import traceback

import js

js.document.documentElement.dataset.boot = "python"
js.performance.mark("hedgerow:handed over")
try:
    import page.browser.start

    js.performance.mark("hedgerow:imported")
    import page.main  # noqa: F401
except BaseException as error:
    traceback.print_exc(file=sys.stderr)
    summary = "".join(traceback.format_exception_only(error)).strip()
    js.dispatchEvent(js.CustomEvent.new("hedgerow:failed", detail=summary))
