/** Pages that were opened once work without a network: the page's side of service-worker.mjs. */

const root = new URL(document.documentElement.dataset.content_root ?? "./", location.href);

/** Start the service worker, and let it keep this page and all that it has loaded so far. */
export function keepForOffline() {
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => keep(loaded()));  // a new one begins empty
  addEventListener("load", async () => {
    try {
      await navigator.serviceWorker.register(new URL("service-worker.js", root), { scope: root.pathname });
      await keep(loaded());
    } catch (error) {
      console.info("irlearn: this page will not be kept for offline use.", error.message);
    }
  });
}

/** This page, and what it has loaded so far. */
export const loaded = () =>
  [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)];

/**
 * Keep these addresses of ours.
 * @returns {Promise<boolean>} whether all of them are now kept
 */
export async function keep(addresses) {
  const registration = await navigator.serviceWorker?.getRegistration(root);
  if (!registration) return false;
  const worker = (await navigator.serviceWorker.ready).active;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ keep: addresses.map((a) => a.split("#")[0]) }, [port2]);
  });
}
