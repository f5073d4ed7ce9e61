// A worker: Python with the bots, nothing of the page. In comes a job (JSON; hedgerow.bots.service says what it may be), or "" for
// dropping it; out go answers. It works in slices, between which it hears whether it is still wanted.
const SLICE = 40; // milliseconds

let service;
let load; // fetches a pack
let number = 0; // of the job at hand; what is told bears it
let working = false;

const next = new MessageChannel();
const go = () => {
  working = true;
  next.port2.postMessage(0);
};

next.port1.onmessage = () => {
  const told = service.step(SLICE); // what a job stumbles over it tells; anything else is the end of this worker
  if (told) postMessage({ number, told });
  if (service.busy) go();
  else working = false;
};

const begin = (text) => {
  service.begin(text);
  if (text && !working) go();
};

const start = async (module) => {
  if (module) globalThis.hedgerowWasm = { response: Promise.resolve(new Response()), compiled: Promise.resolve(module) };
  const [{ running }, extras] = await Promise.all([import("./interpreter.js"), import("./extras.js")]);
  load = extras.load;
  const pyodide = await running;
  await load("bots");
  service = pyodide.pyimport("hedgerow.bots.service").Service();
};

/** The page starts another worker, or does without. */
const broken = (error) => postMessage({ broken: String(error.message ?? error) });
addEventListener("hedgerow:fatal", ({ detail }) => broken(detail));

const spoken = new Set(["en"]);

/** The words in which a job is to be answered; where they cannot be had, it is answered in English. */
const speaking = async (job) => {
  const language = job ? JSON.parse(job).language : "en";
  if (spoken.has(language)) return;
  spoken.add(language);
  await load(language).catch(() => {});
};

let ready;
addEventListener("message", async ({ data }) => {
  if (!ready) {
    ready = start(data.module);
    await ready.then(() => postMessage({ ready: true }), broken);
    return;
  }
  await ready;
  number = data.number;
  await speaking(data.job);
  if (number === data.number) begin(data.job);
});
