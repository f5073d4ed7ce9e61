// Starts everything, and says in one plain sentence why when something does not start.
// A classic script, so that it runs even where modules may not (a page opened from a folder), and in the words of 2018
// (no `?.`, no `??`), so that a browser too old for the rest can still be told.
(() => {
  "use strict";

  const root = document.documentElement;
  const here = document.currentScript.src;
  const versions = "Safari and iOS 16.4, Firefox 113, Chrome and Edge 98, and everything later";

  root.dataset.boot = "loading";

  const late = (name) => import(new URL(name, here).href);
  window.hedgerowOffline = { reset: () => late("reset.js").then(({ reset }) => reset()) };

  const button = (words, press) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = words;
    made.addEventListener("click", () => press(made));
    return made;
  };

  const reload = () => button("Reload", () => location.reload());

  const reset = () =>
    button("Reset the app (your games are kept)", (pressed) => {
      pressed.disabled = true;
      pressed.textContent = "Fetching everything anew…";
      window.hedgerowOffline.reset().catch((error) => {
        console.warn(error);
        pressed.disabled = false;
        pressed.textContent = "The site cannot be fetched whole just now, so nothing was reset: try again later";
      });
    });

  const show = (sentence, ...buttons) => {
    root.dataset.boot = "failed";
    const lay = () => {
      const box = document.getElementById("boot-error");
      box.textContent = sentence;
      for (const each of buttons) box.append(" ", each);
      box.classList.add("shown");
    };
    if (document.getElementById("boot-error")) lay();
    else addEventListener("DOMContentLoaded", lay);
  };

  const fail = (sentence, ...buttons) => {
    if (!root.dataset.ready && root.dataset.boot !== "failed") show(sentence, ...buttons); // the first reason is the true one
  };

  const stopped = (sentence) => fail(sentence, reload(), reset());

  const explain = (error) => {
    console.warn(error);
    if (error.name === "BootError") return error.message;
    const file = /https?:\S+/.exec(error.message);
    if (file && /module|import/i.test(error.message)) // what browsers say when import() finds nothing
      return `Hedgerow could not load ${file[0].split("/").pop()}. Check the connection and reload the page.`;
    return `Hedgerow could not start (${error.message}). Reload the page; if that does not help, reset the app. It runs in ${versions}.`;
  };

  if (location.protocol === "file:")
    return fail("Hedgerow has to come from a web server: run “python build.py serve” and open the address it prints.");
  if (typeof WebAssembly !== "object" || !WebAssembly.compileStreaming)
    return fail(`This browser cannot run Hedgerow, because WebAssembly is missing or switched off. It runs in ${versions}.`);
  // What Pyodide, PyScript and we take for granted, as far as not every browser with WebAssembly has it.
  const wanted = [
    window.DecompressionStream, window.structuredClone, window.WeakRef, window.FinalizationRegistry, window.BigInt64Array,
    WebAssembly.Exception, Object.hasOwn, Array.prototype.at, Element.prototype.replaceChildren,
  ];
  if (!wanted.every(Boolean)) return fail(`This browser is too old for Hedgerow, which runs in ${versions}.`);

  // Pyodide and PyScript make functions of their own texts. All else that would make code of a text is refused, in browsers that can.
  const compiles = ["eval", "Function"];
  if (window.trustedTypes)
    trustedTypes.createPolicy("default", { createScript: (text, _type, sink) => (compiles.includes(sink) ? text : null) });

  addEventListener("hedgerow:failed", ({ detail }) => {
    stopped(`Hedgerow stopped while starting (${detail}). Reload the page; your games are kept.`);
  });
  // A fault of the interpreter itself is its end: memory used up, a trap in the WebAssembly.
  const broken = (error) => {
    const sentence = `Hedgerow has stopped: its Python broke down (${error.message}). Reload the page; it goes on from what was last kept.`;
    if (root.dataset.boot !== "failed") show(sentence, reload());
  };
  addEventListener("hedgerow:fatal", ({ detail }) => broken(detail));
  addEventListener("error", ({ error }) => {
    if (root.dataset.ready && error && /^(NoGilError|FatalPyodideError)$/.test(error.name)) broken(error);
  });
  document.addEventListener("py:done", () => {
    if (root.dataset.boot === "loading") stopped("Hedgerow could not load start.py. Check the connection and reload the page.");
  });
  setTimeout(() => {
    if (root.dataset.boot === "loading")
      stopped("Hedgerow is taking unusually long to load. Wait a little more, or check the connection and reload the page.");
  }, 60000);

  // The longest part begins first: the code is compiled while all else is still on its way. interpreter.js takes it from here.
  const response = fetch(new URL("../../{{pyodide}}/pyodide.asm.wasm", here));
  window.hedgerowWasm = { response, compiled: WebAssembly.compileStreaming(response) };
  window.hedgerowWasm.compiled.then(() => performance.mark("hedgerow:compiled"), () => {}); // explained where it is used

  // What is not needed for the start: the service worker, and packages that Python may want later.
  window.hedgerowExtra = (name) => late("extras.js").then(({ load }) => load(name));
  window.hedgerowThinker = () => late("thinking.js").then(({ worker }) => worker());
  new MutationObserver((_, observer) => {
    observer.disconnect();
    performance.mark("hedgerow:drawn");
    late("offline.js").catch((error) => console.info(error.message));
  }).observe(root, { attributeFilter: ["data-ready"] });

  const python = late("interpreter.js").then(({ running }) => running);
  python.catch((error) => stopped(explain(error)));

  // PyScript would run as Python whatever gets into the page later (script tags, its own tags, py-... attributes). Its observer is
  // made while its core loads, and never sees a thing: the one script that it is to run is there already.
  const core = async () => {
    const { MutationObserver } = window;
    window.MutationObserver = class {
      observe() {}
      disconnect() {}
      takeRecords() { return []; }
    };
    const { attachShadow } = Element.prototype;
    try {
      await import(new URL("../../{{pyscript}}/core.js", here).href);
    } finally {
      window.MutationObserver = MutationObserver;
      Element.prototype.attachShadow = attachShadow;
    }
  };

  // Where a page may store nothing, PyScript's core breaks off (its channel or its database is refused). Python does without it.
  let without;
  const alone = async () => {
    const pyodide = await python;
    const response = await fetch(new URL("start.py", here));
    if (root.dataset.boot === "loading" && response.ok) await pyodide.runPythonAsync(await response.text());
  };
  const aloneOnce = () => without || (without = alone().catch((error) => stopped(explain(error))));
  addEventListener("unhandledrejection", aloneOnce, { once: true });

  // PyScript looks for its script once, so the page has to be whole.
  const parsed = new Promise((resolve) => {
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", resolve);
    else resolve();
  });
  parsed.then(core).catch((error) => (error instanceof DOMException ? aloneOnce() : stopped(explain(error))));
})();
