/** The live page: what the buttons of the page and of its cells do. Fetched when a reader makes a page live. */
import { changesTo, cellsOfPage } from "../edits.mjs";
import { keep, loaded } from "../offline.mjs";
import { renderOutput } from "../outputs/output.mjs";
import { Bar } from "./bar.mjs";
import { Cell } from "./cell.mjs";
import { Freshness } from "./freshness.mjs";
import { Python } from "./python.mjs";

const LIVE = "This page is live: change any code and run it.";
const OFFLINE = "The page also works without a network.";
const UP_TO_DATE = "Every cell is up to date.";
const SHOW_OWN = "Show the book's own";
const SHOW_MINE = "Show my changes";

/**
 * Start Python, and let the reader change the page's cells and run them. Until a cell runs, it shows the output that
 * the book stored for it. Before a cell runs, those above it that have not run yet do, but not those that were stopped
 * or failed.
 */
export const goLive = (element) => new LivePage(element).start();

class LivePage {
  /** The cells by name, in the order of the page. */
  cells = new Map();
  #freshness = new Freshness();  // its `first` is the place of the first cell that is stale or has not run
  #running;  // the cell that runs now
  #swapped = [];  // cells in which the book's own code stands in the place of the reader's
  #lastRun = Promise.resolve();  // each run begins when the one before it has ended
  #generation = 0;  // counts restarts, which cancel the runs that wait

  constructor(element) {
    this.bar = new Bar(element, {
      restart: () => this.restart(),
      runAll: () => this.runAll(),
      stop: () => this.#running && this.stop(this.#running),
      swap: () => this.swap(),
    });
    this.bar.running = false;
  }

  async start() {
    const began = performance.now();
    try {
      await this.#startPython();
    } catch (error) {
      this.python.terminate();
      throw error;
    }
    const actions = {
      run: (cell) => this.runOne(cell),
      runBelow: (cell) => this.runBelow(cell),
      stop: (cell) => this.stop(cell),
    };
    this.cells = new Map(cellsOfPage().map((cell) => [cell.name, new Cell(cell, actions)]));
    this.cells.forEach((cell) => cell.edit());
    const changes = this.#edited.length;
    const words = changes ? `${changesTo(changes)}.` : LIVE;
    window.livePages.live = this;
    this.milliseconds = performance.now() - began;
    if (changes) await this.#runInOrder(this.#list);  // the book stored no outputs for the reader's code
    this.bar.offerSwap(changes ? SHOW_OWN : "");
    this.bar.ready(words);
    if (await keep([...this.python.files, ...loaded()])) this.bar.add(OFFLINE, words);
  }

  get #list() {
    return [...this.cells.values()];
  }

  get #edited() {
    return this.#list.filter(({ edited }) => edited);
  }

  // -- what the buttons do ----------------------------------------------------------------------------

  /**
   * Run one cell for the reader, and before it those above that need it (`Cell.needsRun`). A stale cell above is run
   * again only where all of them are hidden: what the reader sees is left to the reader.
   */
  async runOne(cell) {
    const generation = this.#generation;
    const place = this.#list.indexOf(cell);
    const { first } = this.#freshness;
    const staleBefore = this.#staleCount;
    const above = this.#list.slice(first, place);
    const allHidden = above.every(({ hidden }) => hidden);
    const needed = above.filter(({ needsRun }) => needsRun || allHidden);
    const visible = needed.filter(({ hidden }) => !hidden).length;
    needed.forEach((one) => this.run(one));
    await this.run(cell, { announce: true });
    if (generation !== this.#generation) return;
    const words = [visible && ranFirst(visible), this.#aboutStale(place, first, staleBefore)].filter(Boolean);
    if (words.length) this.bar.say(words.join(" "));
  }

  /** Run a cell and all below it; begin at the first one that is stale or has not run, if that is further up. */
  async runBelow(cell) {
    const generation = this.#generation;
    const place = Math.min(this.#list.indexOf(cell), this.#freshness.first);
    await this.#runInOrder(this.#list.slice(place));
    if (generation === this.#generation) this.bar.ready(UP_TO_DATE);
  }

  /** Run all cells, without starting Python anew. */
  async runAll() {
    await this.#runInOrder(this.#list);
    this.bar.ready("Every cell was run again.");
  }

  /** Stop a running cell: start a new Python, which runs the cells before this one; all edits stay. */
  async stop(cell) {
    const before = this.#list.slice(0, this.#list.indexOf(cell)).filter(({ ran }) => ran);
    await this.#renew("Stopping …");
    cell.stopped();
    await this.#runInOrder(before);
    this.bar.ready(`Stopped cell ${cell.name}. Python is new; the cells before it were run again.`);
  }

  /** Start Python anew and run all cells as they now are. */
  async restart() {
    await this.#renew("Restarting …");
    await this.#runInOrder(this.#list);
    this.bar.ready("Python is new, and every cell was run again.");
  }

  /** Put the book's own code in place of the reader's, or the reader's back, and run from there on. */
  async swap() {
    const back = this.#swapped.length > 0;
    const cells = back ? this.#swapped : this.#edited;
    cells.forEach((cell) => (back ? cell.undoReset({ focus: false }) : cell.reset({ focus: false })));
    this.#swapped = back ? [] : cells;
    this.bar.offerSwap(this.#swapped.length ? SHOW_MINE : SHOW_OWN);
    if (!cells.length) return this.bar.ready("This is already the book's own code.");  // the reader has reset it all
    await this.runBelow(cells[0]);
    this.bar.ready(back ? "Your code is back, and was run." : "This is the book's own code, and it was run.");
  }

  // -- running ----------------------------------------------------------------------------------------

  /**
   * Run one cell, after those that wait already.
   * @param {boolean} [options.announce] whether to say when it is done
   */
  run(cell, { announce = false } = {}) {
    const generation = this.#generation;
    const run = () => (generation === this.#generation ? this.#run(cell, announce) : undefined);
    cell.wait();
    this.#lastRun = this.#lastRun.then(run);
    return this.#lastRun;
  }

  async #runInOrder(cells) {
    for (const [done, cell] of cells.entries()) {
      this.bar.busy("Running the cells of this page …", 0.7 + (0.3 * done) / cells.length);
      await this.run(cell);
    }
  }

  async #run(cell, announce) {
    const { changed } = cell;  // since its last run; from here on this one is the last
    cell.start();
    this.#running = cell;
    this.bar.running = true;
    const { python } = this;
    try {
      const answer = await python.run(cell.name, cell.source);
      if (python !== this.python) return;  // Python was stopped meanwhile
      cell.finish(answer, announce);
      this.#freshness.ran(this.#list.indexOf(cell), changed);
      this.#markStale();
    } catch (error) {
      cell.fail(`Python crashed: ${error.message}. Press “Restart Python” to run the page again.`);
    }
    this.#running = undefined;
    this.bar.running = false;
  }

  /** Mark the cells whose outputs no longer follow from the code above them. */
  #markStale() {
    this.#list.forEach((cell, place) => {
      cell.stale = this.#freshness.whyStale(place, cell.ran);
    });
  }

  /** How many visible cells are stale. */
  get #staleCount() {
    return this.#list.filter(({ stale, hidden }) => stale && !hidden).length;
  }

  /** Write a sentence about cells that are stale, or no longer are, after a run; "" where there is nothing to say. */
  #aboutStale(place, firstBefore, staleBefore) {
    const { first } = this.#freshness;
    const stale = this.#staleCount;
    if (place > first) return "A cell above it is out of date, so this cell is too. Use Run all to update them.";
    if (!stale) return staleBefore ? UP_TO_DATE : "";
    if (first === firstBefore) return "";
    return `A cell ran again, so ${stale === 1 ? "the cell below it is" : `${stale} cells below it are`} out of date.`;
  }

  /** Start a new Python, and forget all runs. */
  async #renew(message) {
    this.#generation += 1;
    this.#lastRun = Promise.resolve();
    this.#running = undefined;
    this.bar.running = false;
    this.#freshness.renew();
    this.cells.forEach((cell) => {
      cell.idle();
      cell.ran = false;
    });
    this.#markStale();
    this.python.terminate();
    this.bar.busy(message);
    await this.#startPython();
  }

  async #startPython() {
    this.python = new Python({
      onMessage: (message) => this.#receive(message),
      onProgress: (text, part) => this.bar.busy(text, part),
    });
    await this.python.start(window.livePages.settings);
  }

  /** Do what a message from the kernel says: clear, update or show an output of a cell. */
  #receive(message) {
    const outputs = this.cells.get(message.cell)?.outputs;
    if (message.kind === "clear") outputs?.clear(message);
    else if (message.kind === "update") outputs?.update(message, renderOutput(message.output));
    else outputs?.show(message, renderOutput(message.output));
  }
}

/** Write a sentence about cells that had to run before the one that was asked for. */
const ranFirst = (count) => `${count === 1 ? "The cell above it" : `${count} cells above it`} ran first.`;
