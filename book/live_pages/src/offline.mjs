/** Pages without a network: the page's side of service-worker.mjs. */
import { address } from "./assets.mjs";

/** Where the site begins. */
export const root = new URL(document.documentElement.dataset.content_root ?? "./", location.href);

const possible = () => "serviceWorker" in navigator && location.protocol.startsWith("http");

/** Start the service worker, and have it store this page and all that it has loaded so far. */
export function keepForOffline() {
  if (!possible()) return;
  // when the site has changed, a new service worker takes over, whose cache for pages is empty
  navigator.serviceWorker.addEventListener("controllerchange", () => keep(loaded()));
  addEventListener("load", async () => {
    try {
      await navigator.serviceWorker.register(new URL("service-worker.js", root), { scope: root.pathname });
      await keep(loaded());
    } catch (error) {
      console.info("live pages: this page will not be kept for offline use.", error.message);
    }
  });
}

/** Offer to store the whole book when the reader scrolls near the button for it. */
export function offerBook() {
  const place = document.querySelector(".live-store");
  if (!place) return;
  if (!possible()) {
    place.remove();
    return;
  }
  const observer = new IntersectionObserver(async ([{ isIntersecting }]) => {
    if (!isIntersecting) return;
    observer.disconnect();
    try {
      const { offerToStore } = await import(address("store.mjs"));
      await offerToStore(place);
    } catch (error) {
      console.info("live pages: the book cannot be stored now.", error.message);  // there is no network, for example
    }
  }, { rootMargin: "300px" });
  observer.observe(place);
}

/** List the addresses of this page and of what it has loaded, but not of Python: only its headers were asked for. */
export const loaded = () =>
  [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)]
    .filter((name) => !name.startsWith(window.livePages.settings.python));

/**
 * Have the service worker store these addresses of the site.
 * @returns {Promise<boolean | undefined>} whether all of them are stored now; undefined without a service worker
 */
export const keep = (addresses) => ask("keep", addresses.map((a) => a.split("#")[0]));

/**
 * Send the service worker a request, which one of its `HANDLERS` answers.
 * @returns {Promise} the answer; undefined where there is no service worker
 */
export async function ask(what, content) {
  const registration = await navigator.serviceWorker?.getRegistration(root);
  if (!registration) return undefined;
  const worker = (await navigator.serviceWorker.ready).active;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ what, content }, [port2]);
  });
}
