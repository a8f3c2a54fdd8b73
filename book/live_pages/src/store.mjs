/** The button that stores the whole book for reading without a network, and what stands beside it. */
import { ask, keep, root } from "./offline.mjs";
import { compresses } from "./server.mjs";

const AT_ONCE = 12;  // files
const LIST = new URL("offline.json", root);
const megabytes = (bytes) => `${Math.max(1, Math.round(bytes / 1e6))} MB`;

/** Show the button. @param {HTMLElement} place its place at the end of a page */
export async function offerToStore(place) {
  const book = new BookStore(place, await listOfFiles());
  navigator.serviceWorker.addEventListener("controllerchange", () => book.show());  // the site has changed
  await book.show();
}

/** Fetch the list of the book's `files`, [path, bytes] each, with all `bytes`, and how many of them are `sent`. */
async function listOfFiles() {
  const answer = await fetch(LIST, { cache: "no-cache" });
  return answer.json();
}

class BookStore {
  #button;
  #note;
  #progress;
  #status;
  #list;

  constructor(place, list) {
    [this.#button, this.#note, this.#progress, this.#status] = place.children;
    this.#list = list;
  }

  /** Say whether the book is stored, and offer to store or to remove it. */
  async show() {
    if (this.#button.ariaDisabled === "true") return;  // it is being done
    const stored = await ask("stored");
    const { bytes, sent } = this.#list;
    const fetches = megabytes(await compresses() ? sent : bytes);
    if (stored === "yes") {
      this.#offer("Remove it", "The whole book is stored in this browser and can be read without a network.", () =>
        this.#remove());
    } else {
      const again = "The book has changed since you stored it; the old version is still here. Storing the new one";
      this.#offer(
        stored === "old" ? "Store the new version" : "Store the whole book",
        `${stored === "old" ? again : "For reading without a network. This"} fetches at most ${fetches} `
          + `and takes ${megabytes(bytes)} of space in this browser.`,
        () => this.#store(),
      );
    }
  }

  #offer(text, note, act) {
    this.#button.textContent = text;
    this.#note.textContent = note;
    this.#button.disabled = false;
    this.#button.onclick = async () => {
      if (this.#button.ariaDisabled === "true") return;
      this.#button.ariaDisabled = "true";  // not `disabled`: the focus stays where it is
      await act();
      this.#button.ariaDisabled = "false";
      await this.show();
    };
  }

  async #store() {
    this.#progress.hidden = false;
    this.#status.textContent = "Storing the book …";
    const { files, bytes } = this.#list;
    // The list, too: the first page may have fetched it before the service worker was there to keep it.
    const addresses = [...files.map(([path]) => new URL(path, root).href), LIST.href];
    let done = 0;
    for (let at = 0; at < files.length; at += AT_ONCE) {
      await keep(addresses.slice(at, at + AT_ONCE));
      done += files.slice(at, at + AT_ONCE).reduce((sum, [, size]) => sum + size, 0);
      this.#progress.value = done / bytes;
    }
    this.#progress.hidden = true;
    this.#status.textContent = await ask("finish", addresses)
      ? "Done: every page opens without a network."
      : "Not everything could be stored. Is there a network, and space on the disk? You can try again.";
  }

  async #remove() {
    await ask("forget");
    this.#status.textContent = "Removed. Pages that you open are stored one by one, as before.";
  }
}
