// Starts everything, and says in one plain sentence why when something does not start.
// A classic script, so that it runs even where modules may not (a page opened from a folder).
(() => {
  "use strict";

  const root = document.documentElement;
  const here = document.currentScript.src;
  const current = "Open this page in a current Firefox, Chrome, Edge or Safari.";

  root.dataset.boot = "loading";

  /**
   * Away with everything but the games: what the service worker keeps and the worker itself; then all of it is fetched again.
   * Nothing happens, and the promise fails, unless the site can be reached.
   */
  const reset = async () => {
    const site = new URL("../../", here).href;
    const response = await fetch(`${site}sw.js`, { cache: "no-store" }); // which no service worker answers
    if (!response.ok) throw new Error(String(response.status));
    for (const name of await caches.keys()) if (name === `hedgerow ${site}`) await caches.delete(name);
    await (await navigator.serviceWorker?.getRegistration(site))?.unregister();
    await fetch(site, { cache: "reload" });
    location.reload();
  };
  globalThis.hedgerowOffline = { reset };

  const resetButton = () => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Reset the app (your games are kept)";
    button.addEventListener("click", () => {
      reset().catch(() => {
        button.textContent = "The site cannot be reached: try again later";
      });
    });
    return button;
  };

  const fail = (sentence) => {
    if (root.dataset.ready || root.dataset.boot === "failed") return; // the first reason is the true one
    root.dataset.boot = "failed";
    const show = () => {
      const box = document.getElementById("boot-error");
      box.textContent = sentence;
      if (globalThis.caches) box.append(" ", resetButton());
      box.classList.add("shown");
    };
    if (document.getElementById("boot-error")) show();
    else addEventListener("DOMContentLoaded", show);
  };

  const explain = (error) => {
    console.warn(error);
    if (error.name === "BootError") return error.message;
    const file = /https?:\S+/.exec(error.message)?.[0];
    if (file && /module|import/i.test(error.message)) // what browsers say when import() finds nothing
      return `Hedgerow could not load ${file.split("/").pop()}. Check the connection and reload the page.`;
    return `Hedgerow could not start (${error.message}). Reload the page; if that does not help, ${current.replace("Open", "open")}`;
  };

  if (location.protocol === "file:")
    return fail("Hedgerow has to come from a web server: run “python build.py serve” and open the address it prints.");
  if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming)
    return fail(`This browser cannot run Hedgerow, because WebAssembly is missing or switched off. ${current}`);

  addEventListener("hedgerow:failed", ({ detail }) => {
    fail(`Hedgerow stopped while starting (${detail}). Reload the page; your games are kept.`);
  });
  document.addEventListener("py:done", () => {
    if (root.dataset.boot === "loading") fail("Hedgerow could not load start.py. Check the connection and reload the page.");
  });
  setTimeout(() => {
    if (root.dataset.boot === "loading")
      fail("Hedgerow is taking unusually long to load. Wait a little more, or check the connection and reload the page.");
  }, 60_000);

  // The longest part begins first: the code is compiled while all else is still on its way. interpreter.js takes it from here.
  const response = fetch(new URL("../../{{pyodide}}/pyodide.asm.wasm", here));
  globalThis.hedgerowWasm = { response, compiled: WebAssembly.compileStreaming(response) };
  globalThis.hedgerowWasm.compiled.catch(() => {}); // explained where it is used

  // What is not needed for the start: the service worker, and packages that Python may want later.
  const late = (name) => import(new URL(name, here).href);
  globalThis.hedgerowExtra = async (name) => (await late("extras.js")).load(name);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    late("offline.js").catch((error) => console.info(error.message));
  }).observe(root, { attributeFilter: ["data-ready"] });

  const python = import(new URL("interpreter.js", here).href).then(({ running }) => running);
  python.catch((error) => fail(explain(error)));

  // PyScript looks for its script once, so the page has to be whole.
  const parsed = new Promise((resolve) => {
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", resolve);
    else resolve();
  });
  parsed.then(() => import(new URL("../../{{pyscript}}/core.js", here).href)).catch((error) => fail(explain(error)));

  // PyScript first opens a database, and does not go on where a page may store nothing. Python does without.
  addEventListener("unhandledrejection", () => {
    python.then(async (pyodide) => {
      const response = await fetch(new URL("start.py", here));
      if (root.dataset.boot === "loading") await pyodide.runPythonAsync(await response.text());
    });
  }, { once: true });
})();
