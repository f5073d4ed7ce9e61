// The service worker: keeps every file that the build lists, and serves the site from there, whatever the network does.
//
// Written by hand: this is all of it. Workbox's modules for the same are 20 KB minified (precaching, core, routing, strategies),
// would want a bundler, and we should still have to write what is particular here: when old files go, and who takes over when.
//
// Each file must be byte for byte the one that this build made: a site that is replaced while it is being fetched, or a host
// that rewrites files, never leaves a mixture.
"use strict";

/** Every file, with its SHA-256; one build's list is one version. */
const FILES = new Map(Object.entries({{files}}));

const DAMAGED = "Hedgerow's front page is damaged in this browser, and there is no network to fetch it anew. Your games are kept: reload when there is one.";

const site = registration.scope;
const store = `hedgerow ${site}`;

/** A file is kept under its contents, so versions lie side by side and what they have in common is kept, and fetched, once. */
const key = (path) => `${site}${path}?${FILES.get(path)}`;

/** The file as this build made it, from the network or the browser's own cache; anything else is an error. */
const original = async (path) => {
  // By its folder, since hosts like to redirect from index.html to that, and a redirected answer cannot be served.
  const address = path === "index.html" ? site : site + path;
  const integrity = `sha256-${FILES.get(path)}`;
  // What lies in a folder named after its contents is what the page has just loaded: not twice over the wire.
  const again = () => fetch(address, { cache: "no-cache", integrity });
  const response = path.includes("/") ? await fetch(address, { cache: "force-cache", integrity }).catch(again) : await again();
  if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
  return response;
};

const keep = async (cache, path) => {
  if (!(await cache.match(key(path)))) await cache.put(key(path), await original(path));
};

/** Fetches what is not here yet. Where that fails nothing is lost: what did arrive is there the next time. */
const fill = async () => {
  const cache = await caches.open(store);
  await Promise.all([...FILES.keys()].map((path) => keep(cache, path)));
};

/** Forgets what other versions kept, once a page of this one has started and no page of another can be open, nor one be coming. */
const tidy = async (page) => {
  const cache = await caches.open(store);
  const there = await cache.keys();
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!FILES.has(page.slice(site.length)) || pages.length > 1 || registration.installing || registration.waiting) return;
  const ours = new Set([...FILES.keys()].map(key));
  await Promise.all(there.filter(({ url }) => !ours.has(url)).map(({ url }) => cache.delete(url)));
};

/** What is kept under that name; nothing, too, where the storage fails: then the network is asked. */
const found = async (name, options) => {
  try {
    return await (await caches.open(store)).match(name, options);
  } catch {
    return undefined;
  }
};

/**
 * Whether a kept file has the bytes of the build. Python's own archives are not read twice for that: they are large, and where they
 * are damaged the start fails and says so. Without the others there may be nothing to say anything.
 */
const whole = async (path, kept) => {
  if (/\.(?:wasm|pack)$/.test(path)) return true;
  const bytes = await kept.clone().arrayBuffer().catch(() => new ArrayBuffer(0));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...hash)) === FILES.get(path);
};

const serve = async (path, request) => {
  if (path.endsWith(".wasm")) {
    // From the browser's own cache if it is there: with that copy goes the code that the browser has compiled before.
    const compiled = await fetch(site + path, { mode: "same-origin", cache: "only-if-cached" }).catch(() => null);
    if (compiled?.ok) return compiled;
  }
  const kept = await found(key(path));
  if (!kept) return fetch(request);
  if (await whole(path, kept)) return kept;
  const healed = await original(path).catch(() => null);
  if (healed) {
    const copy = healed.clone();
    await caches.open(store).then((cache) => cache.put(key(path), copy)).catch(() => {}); // a storage that fails is asked again
    return healed;
  }
  // Another version by now, or no network: then a front page says at least why there is none.
  return fetch(request).catch((error) => {
    if (path !== "index.html") throw error;
    return new Response(DAMAGED, { headers: { "content-type": "text/plain; charset=utf-8" } });
  });
};

/** A file of another version's page that is still open: by its own address, which says what is in it. */
const serveOther = async (request) => (await found(request.url, { ignoreSearch: true })) ?? fetch(request);

/** Addresses below the site that are none of its files: what the server has there, or else the front page. */
const lead = async (request) => {
  const response = await fetch(request).catch(() => null);
  return response && response.status !== 404 ? response : Response.redirect(site + new URL(request.url).search);
};

addEventListener("install", (event) => event.waitUntil(fill()));

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

/** A page has started: whether everything is here (fetching what is not), then, if so, away with what nobody needs. */
const started = async (page, port) => {
  const whole = await fill().then(() => true, () => false);
  port.postMessage(whole);
  if (whole) await tidy(page);
};

addEventListener("message", (event) => {
  const { take, page } = event.data;
  if (take) event.waitUntil(skipWaiting());
  else event.waitUntil(started(page, event.ports[0]));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname;
  if (request.method !== "GET" || !address.startsWith(site)) return;
  if (request.cache === "reload" && request.mode !== "navigate") return; // a reset, which wants what the network has (boot/reset.js)
  const path = address.slice(site.length) || "index.html";
  if (FILES.has(path)) event.respondWith(serve(path, request));
  else if (request.mode === "navigate") event.respondWith(lead(request));
  else event.respondWith(serveOther(request));
});
