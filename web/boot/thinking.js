// The worker in which Python thinks (thinker.js). It gets the compiled WebAssembly from here: to compile it twice would cost a phone
// seconds, and twice its memory.
import { script } from "./trusted.js";

/** A new worker. Throws where there can be none. */
export const worker = async () => {
  const made = new Worker(script(new URL("thinker.js", import.meta.url).href), { type: "module" });
  const module = await hedgerowWasm.compiled;
  try {
    made.postMessage({ module });
  } catch {
    made.postMessage({}); // compiled code that may not be handed on is compiled there
  }
  return made;
};
