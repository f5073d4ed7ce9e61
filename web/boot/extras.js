// Python packages that are wanted only now and then: fetched and unpacked when Python asks (see extras.py).
import { running } from "./interpreter.js";
import { inflated, untar } from "./unpack.js";

export const load = async (name) => {
  const response = await fetch(new URL(`../../{{extras}}/${name}.pack`, import.meta.url));
  if (!response.ok) throw new Error(`the server has no ${name}.pack (${response.status})`);
  const pyodide = await running;
  untar(pyodide.FS, new Uint8Array(await inflated(response).arrayBuffer()));
  // Python has looked into these folders before. (importlib.invalidate_caches wants a module that the page does without.)
  pyodide.runPython("import sys; sys.path_importer_cache.clear()");
};
