// Sees to the service worker once the page can be played, and tells the page what comes of it, by events on the window:
// `hedgerow:offline-ready`, its detail true where that is news, and `hedgerow:update-ready`.
import { script } from "./trusted.js";

const site = new URL("../../", import.meta.url).href;
const HOUR = 3_600_000;
const CALM = 4_000;

const { serviceWorker } = navigator; // missing where a page comes neither over https nor from this machine
const tell = (name, detail) => dispatchEvent(new CustomEvent(`hedgerow:${name}`, { detail }));

let registration;
let asked = false; // the player wants the new version
let controlled = Boolean(serviceWorker?.controller);
let looked = Date.now();

/** Takes the new version on. The game has been kept; the page is loaded again once the new worker is in charge. */
hedgerowOffline.update = () => {
  asked = true;
  if (registration?.waiting) registration.waiting.postMessage({ take: true });
  else location.reload();
};

const coming = (worker) => {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && registration.active && registration.active !== worker) tell("update-ready");
  });
};

/**
 * A start that somebody leaves at once must leave no worker half installed (WebKit's then stays so for ever): not before the page
 * has been open for some seconds, or has nothing to do.
 */
const calm = () =>
  new Promise((resolve) => {
    setTimeout(resolve, CALM);
    globalThis.requestIdleCallback?.(resolve);
  });

const start = async () => {
  await calm();
  const fresh = !(await serviceWorker.getRegistration(site))?.active;
  registration = await serviceWorker.register(script(`${site}sw.js`), { updateViaCache: "none" });
  if (!registration) return; // switched off, by a browser under test for instance

  registration.addEventListener("updatefound", () => coming(registration.installing));
  coming(registration.installing);
  if (registration.waiting && registration.active) tell("update-ready");

  serviceWorker.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    else if (controlled) tell("update-ready"); // another tab has taken it on; this one goes on as it is until told
    controlled = true;
  });

  // A page may stay open for days: look for a new version when somebody comes back to it.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration.update().catch(() => {}); // no network, no news
  });

  const { active } = await serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: whole }) => whole && tell("offline-ready", fresh);
  active.postMessage({ page: import.meta.url }, [port2]);
};

if (serviceWorker) start().catch((error) => console.info("Offline play is not to be had:", error.message));
