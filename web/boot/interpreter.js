// The interpreter that PyScript's configuration names: Pyodide with a standard library and an app made of bytecode.
// Loading begins as soon as this module runs, while PyScript itself is still on its way. No DOM here: workers use it too.
import { loadPyodide as start, version } from "../../{{pyodide}}/pyodide.mjs";
import { inflated, untar } from "./unpack.js";

const site = new URL("../../", import.meta.url);
const pyodideURL = new URL("{{pyodide}}/", site).href;
const stdLibURL = new URL("{{python}}/stdlib.pack", site).href;
const appURL = new URL("{{app}}/app.pack", site).href;
const wasmURL = new URL("pyodide.asm.wasm", pyodideURL).href;

/** An error whose message is a whole sentence, fit to be shown to a player. */
class BootError extends Error {
  name = "BootError";
}

const name = (url) => url.split("/").pop();

// In a worker nobody reads them.
const say = globalThis.hedgerowSay ?? ((text) => text);

const found = (response) => {
  if (response.ok) return response;
  throw new BootError(
    say(
      "Hedgerow is incomplete: the server has no {file} ({status}). Reload the page; if the site is yours, publish all of dist/ again.",
      { file: name(response.url), status: response.status },
    ),
  );
};

const unreachable = (url) =>
  new BootError(say("Hedgerow could not load {file}. Check the connection and reload the page.", { file: name(url) }));

const get = (fetch, url, options) => fetch(url, options).catch(() => Promise.reject(unreachable(url))).then(found);

// boot.js has begun with the WebAssembly before this module was there; in a worker it begins here.
const early = () => {
  const response = fetch(wasmURL);
  return { response, compiled: WebAssembly.compileStreaming(response) };
};
const wasm = globalThis.hedgerowWasm ?? early();

/** The compiled WebAssembly, or an error that says what is wrong with it. */
const compiled = async () => {
  const response = found(await wasm.response.catch(() => Promise.reject(unreachable(wasmURL))));
  const type = response.headers.get("content-type") ?? "nothing known";
  return wasm.compiled.catch((error) => {
    if (type.split(";")[0] === "application/wasm") throw error;
    throw new BootError(
      say(
        "Hedgerow cannot start, because the server sends {file} as “{type}”. If the site is yours, serve .wasm files as application/wasm; otherwise tell its owner.",
        { file: name(wasmURL), type },
      ),
    );
  });
};

/**
 * Pyodide fetches its library and its WebAssembly by itself; where that fails it only logs so, and waits for ever.
 * While it starts it is handed what we fetched, and failures end the start.
 */
const watched = async (work) => {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const trouble = new Promise((_, reject) => {
    const told = (promise) => {
      promise.catch(reject);
      return promise;
    };
    globalThis.fetch = (input, options) => {
      const url = String(input.url ?? input);
      if (url === wasmURL) return wasm.response;
      if (url === stdLibURL) return told(get(fetch, url, options).then(inflated));
      return fetch(input, options);
    };
    WebAssembly.instantiateStreaming = (_, imports) =>
      told(compiled().then(async (module) => ({ module, instance: await WebAssembly.instantiate(module, imports) })));
  });
  try {
    return await Promise.race([work(), trouble]);
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
};

// Until PyScript says where output belongs, it goes to the console.
let streams = { stdout: (line) => console.log(line), stderr: (line) => console.error(line) };

const speaks = globalThis.hedgerowSpeaks ?? "en";

const boot = async () => {
  // Its words come with the app; without them it speaks English.
  const words = speaks === "en" ? null : fetch(new URL(`{{extras}}/${speaks}.pack`, site)).then(inflated).then((pack) => pack.arrayBuffer());
  words?.catch(() => {});
  const archive = get(fetch, appURL).then((response) => inflated(response).arrayBuffer());
  archive.catch(() => {}); // reported below, where it is awaited
  const pyodide = await watched(() =>
    start({
      indexURL: pyodideURL,
      packageBaseUrl: pyodideURL, // never a CDN
      stdLibURL,
      lockFileContents: {{lock}},
      stdout: (line) => streams.stdout(line),
      stderr: (line) => streams.stderr(line),
    }),
  );
  performance.mark("hedgerow:python");
  untar(pyodide.FS, new Uint8Array(await archive));
  await words?.then((pack) => untar(pyodide.FS, new Uint8Array(pack))).catch((error) => console.warn(error));
  pyodide._api.on_fatal = (error) => globalThis.dispatchEvent(new CustomEvent("hedgerow:fatal", { detail: error })); // to boot.js
  return pyodide;
};

/** Python, started once, the app's modules at hand. */
export const running = boot();

export const loadPyodide = async ({ stdout, stderr }) => {
  streams = { stdout, stderr };
  return running;
};

export { version };
