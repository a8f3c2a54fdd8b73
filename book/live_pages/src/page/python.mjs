/** Python in a Web Worker. Requests and answers keep their order. */
import { address } from "../assets.mjs";

export class Python {
  #worker;
  #pending = new Map();  // request number -> how to resolve or reject it
  #number = 0;
  #incoming = Promise.resolve();
  #onMessage;
  #onProgress;

  constructor({ onMessage, onProgress }) {
    this.#onMessage = onMessage;
    this.#onProgress = onProgress;
  }

  /** Fetch and start Python; note which `files` it fetched, and how many `milliseconds` that took. */
  async start(settings) {
    this.#worker = new Worker(address("worker.mjs"), { type: "module" });
    this.#worker.onerror = (event) => this.#break(new Error(event.message || "its worker did not load"));
    this.#worker.onmessage = ({ data }) => {
      const worker = this.#worker;
      // what a worker sent is dropped if it was ended before its message is handled
      this.#incoming = this.#incoming
        .then(() => (worker === this.#worker ? this.#handle(data) : undefined))
        .catch((error) => console.error("live pages:", error));
    };
    const { files, milliseconds } = await this.#ask("start", { settings });
    this.files = files;
    this.milliseconds = milliseconds;
  }

  /** Run one cell; return the kernel's answer, with its `status`. */
  async run(cell, source) {
    return JSON.parse(await this.#ask("run", { cell, source }));
  }

  /** End it at once, even in the middle of an endless loop. */
  terminate() {
    this.#worker.terminate();
    this.#worker = undefined;
    this.#pending.clear();
  }

  /** Reject all pending requests, because Python broke down. */
  #break(error) {
    this.#pending.forEach(({ reject }) => reject(error));
    this.#pending.clear();
  }

  #ask(what, content) {
    const number = (this.#number += 1);
    return new Promise((resolve, reject) => {
      this.#pending.set(number, { resolve, reject });
      this.#worker.postMessage({ what, number, ...content });
    });
  }

  #handle({ what, number, text, result, error, part }) {
    if (what === "progress") return this.#onProgress(text, part);
    if (what === "broken") return this.#break(new Error(error));
    if (what === "message") return this.#onMessage(JSON.parse(text));
    const request = this.#pending.get(number);
    this.#pending.delete(number);
    return error === undefined ? request?.resolve(result) : request?.reject(new Error(error));
  }
}
