// Fetches the whole app anew. Nothing is thrown away here: what arrives is laid over what was kept, once all of it is here and each
// file is byte for byte the one that the site's list names. The games are kept elsewhere, and are not touched.

const site = new URL("../../", import.meta.url).href;
const LIST = /Object\.entries\((\{[^]*?\})\)/; // in sw.js

/** Path -> SHA-256 of every file that the site has now. What is no such list (a network's log-in page, say) is an error. */
const listed = async () => {
  const response = await fetch(`${site}sw.js`, { cache: "no-store" });
  const list = response.ok && LIST.exec(await response.text());
  if (!list) throw new Error("what answers is not this site");
  return Object.entries(JSON.parse(list[1]));
};

/** A file as the network has it: the service worker lets such a request pass. An error unless it is the one listed. */
const fetched = async ([path, hash]) => {
  const address = path === "index.html" ? site : site + path;
  const response = await fetch(address, { cache: "reload", integrity: `sha256-${hash}` });
  if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
  return [`${site}${path}?${hash}`, response]; // the name under which sw.js keeps it
};

/** Lets the worker of the version just fetched take over; it finds every file here. */
const renewed = async (registration) => {
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return;
  const over = new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === "installed") worker.postMessage({ take: true });
      else if (worker.state === "activated") resolve();
      else if (worker.state === "redundant") reject(new Error("the new service worker gave up"));
    };
    worker.addEventListener("statechange", look);
    look();
    setTimeout(reject, 10_000, new Error("the new service worker is stuck"));
  });
  // One that never comes to its end is in the way; the page comes from the network, which was there a moment ago.
  await over.catch(() => registration.unregister());
};

const registered = async () => {
  try {
    return await navigator.serviceWorker?.getRegistration(site);
  } catch {
    return undefined; // a browser that keeps nothing for this site
  }
};

/** Fails, with everything as it was, unless the whole site can be fetched. Ends in a reload. */
export const reset = async () => {
  const files = await Promise.all((await listed()).map(fetched));
  const registration = await registered();
  if (registration) {
    const laid = caches.open(`hedgerow ${site}`).then((cache) => Promise.all(files.map(([key, file]) => cache.put(key, file))));
    // Where nothing can be written any more, a worker that serves what is written is no help.
    await laid.then(() => renewed(registration), () => registration.unregister());
  }
  location.reload();
};
