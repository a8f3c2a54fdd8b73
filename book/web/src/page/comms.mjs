/** Comms: the lines between a widget in Python and its model in the page. */

/** One line, with the interface that @jupyter-widgets expects. */
class Comm {
  #python;
  #onMessage = () => {};
  #onClose = () => {};
  static #sent = 0;

  constructor(id, target, python) {
    this.comm_id = id;
    this.target_name = target;
    this.#python = python;
  }

  open() {
    return "";  // models begin in Python, whose side is open already
  }

  send(data, callbacks, metadata, buffers) {
    return this.#post({ kind: "comm_msg", data, metadata }, callbacks, buffers);
  }

  close(data, callbacks, metadata, buffers) {
    return this.#post({ kind: "comm_close", data, metadata }, callbacks, buffers);
  }

  on_msg(callback) {
    this.#onMessage = callback;
  }

  on_close(callback) {
    this.#onClose = callback;
  }

  receive(kind, message) {
    return kind === "comm_close" ? this.#onClose(message) : this.#onMessage(message);
  }

  #post(message, callbacks, buffers = []) {
    this.#python.comm({ ...message, comm_id: this.comm_id }, (buffers ?? []).map(toBytes))
      .catch((error) => console.error("irlearn:", error))
      // a model sends its next change only when Python says that it is idle again
      .finally(() => callbacks?.iopub?.status?.({ content: { execution_state: "idle" } }));
    return `page-${(Comm.#sent += 1)}`;
  }
}

const toBytes = (buffer) => (ArrayBuffer.isView(buffer)
  ? new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
  : new Uint8Array(buffer));

/**
 * A widget manager whose models talk to `python`.
 * @param {Function} Manager the manager without a kernel, `window.irlearn.widgets.Manager`
 */
export function makeLiveManager(Manager, python) {
  const comms = new Map();

  class LiveManager extends Manager {
    /** One of the kernel's messages `comm_open`, `comm_msg`, `comm_close`. */
    async receive({ kind, comm_id: id, target_name: target, data, metadata, buffers }) {
      const message = {
        content: { comm_id: id, target_name: target, data },
        metadata: metadata ?? {},
        header: {},
        parent_header: {},
        buffers: buffers.map((bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
      };
      if (kind === "comm_open") {
        comms.set(id, new Comm(id, target, python));
        await this.handle_comm_open(comms.get(id), message);
      } else {
        await comms.get(id)?.receive(kind, message);
      }
      if (kind === "comm_close") comms.delete(id);
    }
  }

  return new LiveManager();
}
