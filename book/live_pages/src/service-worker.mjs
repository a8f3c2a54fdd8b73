/**
 * Keeps what a reader has opened, so that it opens again without a network; and the whole book on request.
 *
 * The build writes `SITE` in front of this file: `name`, the site's; `folders`, our folders whose names contain a
 * digest of what is in them; and `pages`, a digest of all the rest. Each has a cache of its own. A new version of the site thus
 * fetches only what changed, and caches of older versions are deleted; but a book that was stored whole stays
 * until its new version is stored.
 */
/* global SITE */

const PREFIX = `${SITE.name} `;
const root = new URL("./", self.location).href;
const folders = SITE.folders.map((folder) => ({ cache: PREFIX + folder, address: `${root}_static/${folder}/` }));
const pages = `${PREFIX}pages-${SITE.pages}`;
const current = [pages, ...folders.map(({ cache }) => cache)];
const WHOLE = `${root}the-whole-book`;  // stands in the cache of a book that was stored whole
const ANY = { ignoreSearch: true };

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  if (await stored() !== "old") await deleteOld();
  await self.clients.claim();
})()));

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(root) || url === self.location.href) return;
  event.respondWith(isFrozen(url) ? fromCacheFirst(event.request) : fromNetworkFirst(event.request));
});

/** What a page may ask for. */
const WORK = {
  /** Keep these addresses; the answer says whether all of them are kept. */
  async keep(addresses) {
    const ours = addresses.filter((url) => url.startsWith(root));
    return (await Promise.all([...new Set(ours)].map(keep))).every(Boolean);
  },
  /** Whether the whole book is here: "yes", "no", or "old", which is an older version of it. */
  stored,
  /** These addresses are the whole book; the answer says whether all of them are kept, and so it is stored. */
  async finish(addresses) {
    if (!await WORK.keep(addresses)) return false;
    await (await caches.open(pages)).put(WHOLE, new Response(""));
    await deleteOld();
    return true;
  },
  /** Keep nothing any more. */
  async forget() {
    await Promise.all((await ours()).map((name) => caches.delete(name)));
  },
};

self.addEventListener("message", (event) => event.waitUntil((async () => {
  event.ports[0]?.postMessage(await WORK[event.data.what](event.data.about));
})()));

const isFrozen = (url) => folders.some(({ address }) => url.startsWith(address));
const cacheOf = (url) => caches.open(folders.find(({ address }) => url.startsWith(address))?.cache ?? pages);
const ours = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

async function deleteOld() {
  await Promise.all((await ours()).filter((name) => !current.includes(name)).map((name) => caches.delete(name)));
}

async function stored() {
  if (await caches.match(WHOLE, { cacheName: pages })) return "yes";
  return await caches.match(WHOLE) ? "old" : "no";
}

/** What was kept of this address: by this version of the site, or else by the one before it. */
async function kept(url) {
  return await (await cacheOf(url)).match(url, ANY) ?? caches.match(url, ANY);
}

/** What lies in our own folders never changes: its name would change with it. */
async function fromCacheFirst(request) {
  return (await kept(request.url)) ?? fetchAndKeep(request);
}

/** Pages may change: the network's version if there is one, else the one that was kept. */
async function fromNetworkFirst(request) {
  try {
    // a page itself is asked for anew; what it loads says by its own address which version it is
    return await fetchAndKeep(request, request.mode === "navigate" ? { cache: "no-cache" } : {});
  } catch (error) {
    const answer = await kept(request.url);
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
    if (!(await cache.match(url, ANY))) await cache.add(isFrozen(url) ? url : new Request(url, { cache: "no-cache" }));
    return true;
  } catch {
    return false;
  }
}
