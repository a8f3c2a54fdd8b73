/**
 * Stores what a reader has opened, so that it opens again without a network; and the whole book on request.
 *
 * The build writes `SITE` in front of this file: `name`, the site's; `folders`, those of the site whose names contain
 * a digest of what is in them; and `pages`, a digest of all the rest. Each has a cache of its own. So a new version of
 * the site fetches only what has changed, and caches of older versions are deleted; but a book that was stored whole
 * stays until its new version is stored.
 */
/* global SITE */

const PREFIX = `${SITE.name} `;
const root = new URL("./", self.location).href;
const folders = SITE.folders.map((folder) => ({ cache: PREFIX + folder, address: `${root}_static/${folder}/` }));
const pages = `${PREFIX}pages-${SITE.pages}`;
const current = [pages, ...folders.map(({ cache }) => cache)];
const WHOLE = `${root}the-whole-book`;  // an empty entry that marks the cache of a book that was stored whole
const ANY_QUERY = { ignoreSearch: true };

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  if (await stored() !== "old") await deleteOld();
  await self.clients.claim();
})()));

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(root) || url === self.location.href) return;
  event.respondWith(isImmutable(url) ? fromCacheFirst(event.request) : fromNetworkFirst(event.request));
});

/** What the service worker does for each request of a page. */
const HANDLERS = {
  /** Store these addresses; the answer says whether all of them are stored. */
  async keep(addresses) {
    const ours = addresses.filter((url) => url.startsWith(root));
    return (await Promise.all([...new Set(ours)].map(keep))).every(Boolean);
  },
  /** Say whether the whole book is stored: "yes", "no", or "old", which is an older version of it. */
  stored,
  /** Store these addresses, which are the whole book, and mark it as stored; the answer says whether all are. */
  async finish(addresses) {
    if (!await HANDLERS.keep(addresses)) return false;
    await (await caches.open(pages)).put(WHOLE, new Response(""));
    await deleteOld();
    return true;
  },
  /** Delete everything that was stored. */
  async forget() {
    await Promise.all((await cachesOfSite()).map((name) => caches.delete(name)));
  },
};

self.addEventListener("message", (event) => event.waitUntil((async () => {
  event.ports[0]?.postMessage(await HANDLERS[event.data.what](event.data.content));
})()));

const isImmutable = (url) => folders.some(({ address }) => url.startsWith(address));
const cacheOf = (url) => caches.open(folders.find(({ address }) => url.startsWith(address))?.cache ?? pages);
const cachesOfSite = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

async function deleteOld() {
  const old = (await cachesOfSite()).filter((name) => !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function stored() {
  if (await caches.match(WHOLE, { cacheName: pages })) return "yes";
  return await caches.match(WHOLE) ? "old" : "no";
}

/** Find what is stored for this address: by this version of the site, or else by the one before it. */
async function storedResponse(url) {
  return await (await cacheOf(url)).match(url, ANY_QUERY) ?? caches.match(url, ANY_QUERY);
}

/** Answer from the cache: files in the folders with a digest never change, because their address changes with them. */
async function fromCacheFirst(request) {
  return (await storedResponse(request.url)) ?? fetchAndKeep(request);
}

/** Answer from the network, because pages may change; without a network, from the cache. */
async function fromNetworkFirst(request) {
  try {
    // a page is asked for anew; what it loads has its version in the address
    return await fetchAndKeep(request, request.mode === "navigate" ? { cache: "no-cache" } : {});
  } catch (error) {
    const answer = await storedResponse(request.url);
    if (answer) return answer;
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
    if (await cache.match(url, ANY_QUERY)) return true;
    await cache.add(isImmutable(url) ? url : new Request(url, { cache: "no-cache" }));
    return true;
  } catch {
    return false;
  }
}
