/** Pages without a network: the page's side of service-worker.mjs. */
import { address } from "./assets.mjs";

/** Where the site begins. */
export const root = new URL(document.documentElement.dataset.content_root ?? "./", location.href);

const possible = () => "serviceWorker" in navigator && location.protocol.startsWith("http");

/** Start the service worker, and let it keep this page and all that it has loaded so far. */
export function keepForOffline() {
  if (!possible()) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => keep(loaded()));  // a new one begins empty
  addEventListener("load", async () => {
    try {
      await navigator.serviceWorker.register(new URL("service-worker.js", root), { scope: root.pathname });
      await keep(loaded());
    } catch (error) {
      console.info("live pages: this page will not be kept for offline use.", error.message);
    }
  });
}

/** Offer to store the whole book, when the reader comes to the place for it. */
export function offerBook() {
  const place = document.querySelector(".live-store");
  if (!place) return;
  if (!possible()) {
    place.remove();
    return;
  }
  const seen = new IntersectionObserver(async ([{ isIntersecting }]) => {
    if (!isIntersecting) return;
    seen.disconnect();
    try {
      const { offerToStore } = await import(address("store.mjs"));
      await offerToStore(place);
    } catch (error) {
      console.info("live pages: the book cannot be stored now.", error.message);  // there is no network, for example
    }
  }, { rootMargin: "300px" });
  seen.observe(place);
}

/** This page, and what it has loaded so far; Python's size was asked for, but it is not loaded by that. */
export const loaded = () =>
  [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)]
    .filter((name) => !name.startsWith(window.livePages.settings.python));

/**
 * Keep these addresses of ours.
 * @returns {Promise<boolean>} whether all of them are now kept
 */
export const keep = (addresses) => ask("keep", addresses.map((a) => a.split("#")[0]));

/**
 * Ask the service worker to do one of the things that it can do.
 * @returns {Promise} its answer; undefined where there is none
 */
export async function ask(what, about) {
  const registration = await navigator.serviceWorker?.getRegistration(root);
  if (!registration) return undefined;
  const worker = (await navigator.serviceWorker.ready).active;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ what, about }, [port2]);
  });
}
