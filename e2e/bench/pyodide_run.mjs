// Runs a Python file in the Pyodide that the site ships, under Node: the very Python and library of the page.
//
//   node e2e/bench/pyodide_run.mjs [--path DIR|WHEEL]… [--mount DIR]… (SCRIPT | -m MODULE | -c CODE) [ARGUMENT…]
//
// --path     a folder or a pure wheel of more modules (a benchmark's rival, say)
// --mount    a folder of this machine that the program may read and write, under the same path
// --dist     the built site whose Pyodide, library and app are used: dist/ unless given
// --plain    Pyodide as it comes from its package: no app, its own standard library
// --whole    what the page's library lacks is found in Pyodide's own, so that test runners work
// CODE may await.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { untar } from "../../web/boot/unpack.js";

const top = fileURLToPath(new URL("../../", import.meta.url));
const usage = (message) => {
  console.error(message);
  process.exit(2);
};

// Node would print the line of Pyodide's code that threw, all 1.2 MB of it.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const options = { path: [], mount: [], dist: join(top, "dist") };
const words = process.argv.slice(2);
while (words[0]?.startsWith("--")) {
  const option = words.shift().slice(2);
  if (["plain", "whole"].includes(option)) options[option] = true;
  else if (["path", "mount"].includes(option)) options[option].push(resolve(words.shift()));
  else if (option === "dist") options.dist = resolve(words.shift());
  else usage(`unknown option --${option}`);
}
if (!words.length) usage("nothing to run");

const stock = join(top, "web/node_modules/pyodide");
let site = stock;
const settings = {};
let app;
let extras = [];
if (!options.plain) {
  const { parts, lock } = JSON.parse(readFileSync(join(options.dist, "build.json"), "utf8"));
  const unpacked = (part, file) => gunzipSync(readFileSync(join(options.dist, parts[part], file)));
  site = join(options.dist, parts.pyodide);
  app = unpacked("app", "app.pack");
  // What the page fetches when it is first wanted.
  extras = ["bots.pack", "lessons.pack"].map((file) => unpacked("extras", file));
  const scratch = mkdtempSync(join(tmpdir(), "hedgerow-"));
  process.on("exit", () => rmSync(scratch, { recursive: true }));
  settings.stdLibURL = join(scratch, "stdlib.zip");
  writeFileSync(settings.stdLibURL, unpacked("python", "stdlib.pack"));
  settings.lockFileContents = lock;
}

const { loadPyodide } = await import(pathToFileURL(join(site, "pyodide.mjs")).href);
const pyodide = await loadPyodide({
  indexURL: site,
  ...settings,
  // Packages that plug themselves into hypothesis need not run here.
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", HYPOTHESIS_NO_PLUGINS: "1" },
});
pyodide.setStdout({ write: (bytes) => writeSync(1, bytes) });
pyodide.setStderr({ write: (bytes) => writeSync(2, bytes) });
if (app) untar(pyodide.FS, app);
for (const extra of extras) untar(pyodide.FS, extra);

const mounted = new Set();
const mount = (folder) => {
  if ([...mounted].some((other) => folder === other || folder.startsWith(`${other}/`))) return;
  pyodide.FS.mkdirTree(folder);
  pyodide.mountNodeFS(folder, folder);
  mounted.add(folder);
};

options.mount.forEach(mount);
const paths = [];
for (const path of options.path) {
  if (statSync(path).isDirectory()) paths.push(path);
  else pyodide.unpackArchive(new Uint8Array(readFileSync(path)), "wheel");
}
paths.forEach((path) => mount(statSync(path).isDirectory() ? path : dirname(path)));
if (options.whole) mount(stock);
pyodide.runPython(
  `
import sys, zipimport
sys.path += paths

class Whole:
    """Finds what was pruned; asked after everything else."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        try:
            return zipimport.zipimporter("/".join([stock, *name.split(".")[:-1]])).find_spec(name)
        except zipimport.ZipImportError:
            return None

if whole:
    names = [getattr(finder, "__name__", "") for finder in sys.meta_path]
    sys.meta_path.insert(names.index("PathFinder") + 1, Whole)
`,
  { globals: pyodide.toPy({ paths, whole: Boolean(options.whole), stock: join(stock, "python_stdlib.zip") }) },
);

const [kind, what] = words[0] === "-m" || words[0] === "-c" ? words.splice(0, 2) : ["", resolve(words.shift())];
if (!kind) mount(dirname(what));
const job = pyodide.toPy({ kind, what, arguments: words });
const status = await pyodide.runPythonAsync(
  `
import runpy, sys
from pyodide.code import eval_code_async
sys.argv = [what if not kind else kind, *arguments]
try:
    if kind == "-c":
        await eval_code_async(what, {"__name__": "__main__"}, filename="<command>")
    elif kind == "-m":
        runpy.run_module(what, run_name="__main__", alter_sys=True)
    else:
        runpy.run_path(what, run_name="__main__")
    status = 0
except SystemExit as end:
    status = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
    if isinstance(end.code, str):
        print(end.code, file=sys.stderr)
sys.stdout.flush()
sys.stderr.flush()
status
`,
  { globals: job },
);
process.exit(status);
