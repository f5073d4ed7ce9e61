// Starts everything, and says in one plain sentence why when something does not start.
// A classic script, so that it runs even where modules may not (a page opened from a folder), and in the words of 2018
// (no `?.`, no `??`), so that a browser too old for the rest can still be told.
(() => {
  "use strict";

  const root = document.documentElement;
  const here = document.currentScript.src;
  root.dataset.boot = "loading";

  // The language: what the address says (?lang=ja), what was chosen in the settings, what the browser asks for; English else.
  // The address is soon another one, so what it said is kept for when the page is loaded anew, until a language is chosen.
  const spoken = "{{languages}}".split(" ");
  const first = (wanted) =>
    wanted.map((each) => String(each).toLowerCase().split("-")[0]).find((each) => spoken.includes(each)) || "en";
  const kept = "hedgerow/lang";
  let asked = new URLSearchParams(location.search).get("lang");
  try {
    const [come] = performance.getEntriesByType("navigation");
    if (asked) sessionStorage.setItem(kept, asked);
    else if (come && come.type !== "navigate") asked = sessionStorage.getItem(kept);
    else sessionStorage.removeItem(kept);
  } catch (error) {
    console.info(error.message); // nothing can be stored: it holds until the page is loaded anew
  }
  window.hedgerowLanguage = (chosen) => first([asked, chosen, ...navigator.languages]);
  window.hedgerowChosen = () => {
    asked = null;
    try {
      sessionStorage.removeItem(kept);
    } catch (error) {
      console.info(error.message);
    }
  };
  const chosen = () => {
    try {
      return JSON.parse(localStorage.getItem("hedgerow/settings") || "{}").language || "auto";
    } catch (error) {
      return "auto"; // nothing is stored here, or nothing that can be read
    }
  };
  window.hedgerowSpeaks = root.lang = window.hedgerowLanguage(chosen());

  // What is said before Python can say it; interpreter.js says its sentences by it too. (The build takes these from the catalogues.)
  const texts = {{texts}};
  const say = (text, values) => {
    const said = (texts[root.lang] || {})[text] || text;
    return Object.keys(values || {}).reduce((told, name) => told.replace(`{${name}}`, values[name]), said);
  };
  window.hedgerowSay = say;

  const late = (name) => import(new URL(name, here).href);
  window.hedgerowOffline = { reset: () => late("reset.js").then(({ reset }) => reset()) };

  const versions = say("It runs in Safari and iOS 16.4, Firefox 113, Chrome and Edge 98, and everything later.");

  const button = (words, press) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = words;
    made.addEventListener("click", () => press(made));
    return made;
  };

  const reload = () => button(say("Reload"), () => location.reload());

  const reset = () =>
    button(say("Reset the app (your games are kept)"), (pressed) => {
      pressed.disabled = true;
      pressed.textContent = say("Fetching everything anew…");
      window.hedgerowOffline.reset().catch((error) => {
        console.warn(error);
        pressed.disabled = false;
        pressed.textContent = say("The site cannot be fetched whole just now, so nothing was reset: try again later");
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

  const unable = (sentence) => fail(`${sentence} ${versions}`);

  const stopped = (sentence) => fail(sentence, reload(), reset());

  const explain = (error) => {
    console.warn(error);
    if (error.name === "BootError") return error.message;
    const file = /https?:\S+/.exec(error.message);
    if (file && /module|import/i.test(error.message)) // what browsers say when import() finds nothing
      return say("Hedgerow could not load {file}. Check the connection and reload the page.", { file: file[0].split("/").pop() });
    const sentence = say("Hedgerow could not start ({reason}). Reload the page; if that does not help, reset the app.", { reason: error.message });
    return `${sentence} ${versions}`;
  };

  if (location.protocol === "file:")
    return fail(say("Hedgerow has to come from a web server: run “python build.py serve” and open the address it prints."));
  if (typeof WebAssembly !== "object" || !WebAssembly.compileStreaming)
    return unable(say("This browser cannot run Hedgerow, because WebAssembly is missing or switched off."));
  // What Pyodide, PyScript and we take for granted, as far as not every browser with WebAssembly has it.
  const wanted = [
    window.DecompressionStream, window.structuredClone, window.WeakRef, window.FinalizationRegistry, window.BigInt64Array,
    WebAssembly.Exception, Object.hasOwn, Array.prototype.at, Element.prototype.replaceChildren,
  ];
  if (!wanted.every(Boolean)) return unable(say("This browser is too old for Hedgerow."));

  // Pyodide and PyScript make functions of their own texts. All else that would make code of a text is refused, in browsers that can.
  const compiles = ["eval", "Function"];
  if (window.trustedTypes)
    trustedTypes.createPolicy("default", { createScript: (text, _type, sink) => (compiles.includes(sink) ? text : null) });

  addEventListener("hedgerow:failed", ({ detail }) => {
    stopped(say("Hedgerow stopped while starting ({reason}). Reload the page; your games are kept.", { reason: detail }));
  });
  // A fault of the interpreter itself is its end: memory used up, a trap in the WebAssembly.
  const broken = (error) => {
    const sentence = say(
      "Hedgerow has stopped: its Python broke down ({reason}). Reload the page; it goes on from what was last kept.",
      { reason: error.message },
    );
    if (root.dataset.boot !== "failed") show(sentence, reload());
  };
  addEventListener("hedgerow:fatal", ({ detail }) => broken(detail));
  addEventListener("error", ({ error }) => {
    if (root.dataset.ready && error && /^(NoGilError|FatalPyodideError)$/.test(error.name)) broken(error);
  });
  document.addEventListener("py:done", () => {
    if (root.dataset.boot === "loading") stopped(say("Hedgerow could not load {file}. Check the connection and reload the page.", { file: "start.py" }));
  });
  setTimeout(() => {
    if (root.dataset.boot === "loading")
      stopped(say("Hedgerow is taking unusually long to load. Wait a little more, or check the connection and reload the page."));
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
  // The front page that the build has drawn is in English.
  parsed.then(() => {
    if (root.lang === "en" || root.dataset.ready) return;
    const screen = document.getElementById("screen");
    const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) walker.currentNode.data = say(walker.currentNode.data);
    root.dataset.told = "yes"; // boot.css has waited for it
  });
  parsed.then(core).catch((error) => (error instanceof DOMException ? aloneOnce() : stopped(explain(error))));
})();
