/**
 * Keeps what a reader has opened, so that it opens again without a network.
 *
 * The build writes `SITE` in front of this file: `folders`, our folders whose names contain a digest of what is
 * in them, and `pages`, a digest of all the rest. Each has a cache of its own. A new version of the site thus
 * fetches only what changed, and caches of older versions are deleted.
 */
/* global SITE */

const PREFIX = "irlearn ";
const root = new URL("./", self.location).href;
const folders = SITE.folders.map((folder) => ({ cache: PREFIX + folder, address: `${root}_static/${folder}/` }));
const pages = `${PREFIX}pages-${SITE.pages}`;
const current = [pages, ...folders.map(({ cache }) => cache)];

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
})()));

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(root) || url === self.location.href) return;
  event.respondWith(isFrozen(url) ? fromCacheFirst(event.request) : fromNetworkFirst(event.request));
});

self.addEventListener("message", (event) => event.waitUntil((async () => {
  const ours = event.data.keep.filter((url) => url.startsWith(root));
  const kept = await Promise.all([...new Set(ours)].map(keep));
  event.ports[0]?.postMessage(kept.every(Boolean));
})()));

const isFrozen = (url) => folders.some(({ address }) => url.startsWith(address));
const cacheOf = (url) => caches.open(folders.find(({ address }) => url.startsWith(address))?.cache ?? pages);

/** What lies in our own folders never changes: its name would change with it. */
async function fromCacheFirst(request) {
  return (await (await cacheOf(request.url)).match(request)) ?? fetchAndKeep(request);
}

/** Pages may change: the network's version if there is one, else the one that was kept. */
async function fromNetworkFirst(request) {
  try {
    // a page itself is asked for anew; what it loads says by its own address which version it is
    return await fetchAndKeep(request, request.mode === "navigate" ? { cache: "no-cache" } : {});
  } catch (error) {
    const kept = await (await cacheOf(request.url)).match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

async function fetchAndKeep(request, options) {
  const response = await fetch(request, options);
  if (response.status === 200) {
    const copy = response.clone();
    cacheOf(request.url).then((cache) => cache.put(request, copy)).catch(() => {});  // a full disk is no error
  }
  return response;
}

async function keep(url) {
  try {
    const cache = await cacheOf(url);
    if (!(await cache.match(url))) await cache.add(url);
    return true;
  } catch {
    return false;
  }
}
