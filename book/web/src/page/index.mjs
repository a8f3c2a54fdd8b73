/** The live page: what the buttons do. Fetched when a reader makes a page live. */
import { loadWidgets } from "../assets.mjs";
import { keep, loaded } from "../offline.mjs";
import { Bar } from "./bar.mjs";
import { Cell } from "./cell.mjs";
import { makeLiveManager } from "./comms.mjs";
import { Python } from "./python.mjs";

const LIVE = "This page is live: change any code and run it.";
const RECALLED = "Your code from before is back; Reset under a cell brings the book's own.";
const OFFLINE = "From now on it works without a network, too.";

/** Start Python, run the page's cells in order, and let the reader change them. */
export const goLive = (element) => new LivePage(element).start();

class LivePage {
  #widgets;
  #manager;
  #turn = Promise.resolve();  // runs follow each other
  #generation = 0;  // a restart makes waiting runs void

  constructor(element) {
    this.bar = new Bar(element, { restart: () => this.restart() });
    this.cells = new Map();
  }

  async start() {
    const began = performance.now();
    try {
      await this.#startPython();
    } catch (error) {
      this.python.terminate();
      throw error;
    }
    const listed = JSON.parse(document.querySelector("script.irlearn-cells").textContent);
    const actions = { run: (cell) => this.run(cell, { aloud: true }), stop: (cell) => this.stop(cell) };
    this.cells = new Map(listed.map((cell) => [cell.name, new Cell(cell, actions)]));
    this.cells.forEach((cell) => cell.edit());
    const words = [...this.cells.values()].some(({ edited }) => edited) ? `${LIVE} ${RECALLED}` : LIVE;
    window.irlearn.live = this;
    await this.#runAll([...this.cells.values()]);
    this.milliseconds = performance.now() - began;
    this.bar.ready(words);
    if (await keep([...this.python.files, ...loaded()])) this.bar.ready(`${words} ${OFFLINE}`);
  }

  /**
   * Run one cell, after those that were asked for before.
   * @param {boolean} [options.aloud] whether to say when it is done
   */
  run(cell, { aloud = false } = {}) {
    const generation = this.#generation;
    cell.wait();
    this.#turn = this.#turn.then(() => (generation === this.#generation ? this.#run(cell, aloud) : undefined));
    return this.#turn;
  }

  /** End an endless loop: a new Python runs the cells before this one; the page and all edits stay. */
  async stop(cell) {
    const cells = [...this.cells.values()];
    const before = cells.slice(0, cells.indexOf(cell)).filter(({ ran }) => ran);
    await this.#renew("Stopping …");
    cells.slice(cells.indexOf(cell)).forEach((later) => later.outdate());
    cell.stopped();
    await this.#runAll(before);
    this.bar.ready(`Stopped cell ${cell.name}. Python is new; the cells before it were run again.`);
  }

  /** Start Python anew and run all cells as they now are. */
  async restart() {
    await this.#renew("Restarting …");
    await this.#runAll([...this.cells.values()]);
    this.bar.ready("Python is new, and every cell was run again.");
  }

  async #renew(message) {
    this.#generation += 1;
    this.#turn = Promise.resolve();
    this.cells.forEach((cell) => cell.idle());
    this.python.terminate();
    this.bar.busy(message);
    await this.#startPython();
  }

  async #startPython() {
    this.python = new Python({
      onMessage: (message) => this.#receive(message),
      onProgress: (text, part) => this.bar.busy(text, part),
    });
    [this.#widgets] = await Promise.all([loadWidgets(), this.python.start(window.irlearn.settings)]);
    this.#manager = makeLiveManager(this.#widgets.Manager, this.python);
  }

  async #runAll(cells) {
    for (const [done, cell] of cells.entries()) {
      this.bar.busy("Running the cells of this page …", 0.6 + (0.4 * done) / cells.length);
      await this.run(cell);
    }
  }

  async #run(cell, aloud) {
    cell.start();
    const { python } = this;
    try {
      const answer = await python.run(cell.name, cell.source);
      if (python === this.python) cell.finish(answer, aloud);  // else Python was stopped meanwhile
    } catch (error) {
      cell.finish({ status: "error" });
      cell.outdate(`Python broke down: ${error.message}. Restart Python goes on from here.`);
    }
  }

  /** One message from the kernel: for a widget, or an output of a cell. */
  async #receive(message) {
    if (message.kind.startsWith("comm_")) return this.#manager.receive(message);
    const cell = this.cells.get(message.cell);
    if (!cell) return undefined;
    if (message.kind === "clear") return cell.clear(message);
    const { python } = this;
    const element = await this.#widgets.renderOutput(message.output, this.#manager);
    if (python !== this.python) return undefined;  // it was stopped meanwhile
    return message.kind === "update" ? cell.update(message, element) : cell.show(message, element);
  }
}
