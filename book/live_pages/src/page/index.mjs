/** The live page: what the buttons do. Fetched when a reader makes a page live. */
import { changesTo, listedCells } from "../edits.mjs";
import { keep, loaded } from "../offline.mjs";
import { renderOutput } from "../outputs/output.mjs";
import { Bar } from "./bar.mjs";
import { Cell } from "./cell.mjs";
import { Fresh } from "./fresh.mjs";
import { Python } from "./python.mjs";

const LIVE = "This page is live: change any code and run it.";
const OFFLINE = "The page works without a network, too.";
const UP_TO_DATE = "Every cell is up to date.";
const SHOW_OWN = "Show the book's own";
const SHOW_MINE = "Show my changes";

/**
 * Start Python, and let the reader change the page's cells and run them. Until a cell runs, it shows what the book
 * stored for it. When one runs, those above it that have not run do so first.
 */
export const goLive = (element) => new LivePage(element).start();

class LivePage {
  /** The cells by name, in the order of the page. */
  cells = new Map();
  #fresh = new Fresh();
  #running;  // the cell that runs now
  #mine = [];  // cells in which the book's own code stands in the place of the reader's
  #turn = Promise.resolve();  // runs follow each other
  #generation = 0;  // a restart makes waiting runs void

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
    this.cells = new Map(listedCells().map((cell) => [cell.name, new Cell(cell, actions)]));
    this.cells.forEach((cell) => cell.edit());
    const changes = this.#edited.length;
    const words = changes ? `${changesTo(changes)}.` : LIVE;
    window.livePages.live = this;
    this.milliseconds = performance.now() - began;
    if (changes) await this.#runInOrder(this.#list);  // what it all comes to, the book did not store
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
   * A reader runs one cell. First run those above it that this Python has not run, and those that are behind if
   * nobody sees them; what is behind and seen is left to the reader.
   */
  async runOne(cell) {
    const generation = this.#generation;
    const place = this.#list.indexOf(cell);
    const { first } = this.#fresh;
    const marked = this.#marked;
    const above = this.#list.slice(first, place);
    const unseen = above.every(({ hidden }) => hidden);
    const needed = above.filter(({ missed }) => missed || unseen);
    const seen = needed.filter(({ hidden }) => !hidden).length;
    needed.forEach((one) => this.run(one));
    await this.run(cell, { aloud: true });
    if (generation !== this.#generation) return;
    const words = [seen && ranFirst(seen), this.#aboutStale(place, first, marked)].filter(Boolean);
    if (words.length) this.bar.say(words.join(" "));
  }

  /** Run a cell and all below it, and before them what is behind above it: else they would stay behind. */
  async runBelow(cell) {
    const generation = this.#generation;
    const place = Math.min(this.#list.indexOf(cell), this.#fresh.first);
    await this.#runInOrder(this.#list.slice(place));
    if (generation === this.#generation) this.bar.ready(UP_TO_DATE);
  }

  /** Run all cells in the Python that is there. */
  async runAll() {
    await this.#runInOrder(this.#list);
    this.bar.ready("Every cell was run again.");
  }

  /** End an endless loop: a new Python runs the cells before this one; the page and all edits stay. */
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

  /** Show the book's own code in place of the reader's, or the reader's again, and run it. */
  async swap() {
    const back = this.#mine.length > 0;
    const cells = back ? this.#mine : this.#edited;
    cells.forEach((cell) => (back ? cell.undoReset({ focus: false }) : cell.reset({ focus: false })));
    this.#mine = back ? [] : cells;
    this.bar.offerSwap([SHOW_OWN, SHOW_MINE][back || !cells.length ? 0 : 1]);
    if (cells.length) await this.runBelow(cells[0]);
    this.bar.ready(back ? "Your code is back, and was run." : "This is the book's own code, and it was run.");
  }

  // -- running ----------------------------------------------------------------------------------------

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

  async #runInOrder(cells) {
    for (const [done, cell] of cells.entries()) {
      this.bar.busy("Running the cells of this page …", 0.6 + (0.4 * done) / cells.length);
      await this.run(cell);
    }
  }

  async #run(cell, aloud) {
    const { changed } = cell;
    cell.start();
    this.#running = cell;
    this.bar.running = true;
    const { python } = this;
    try {
      const answer = await python.run(cell.name, cell.source);
      if (python !== this.python) return;  // Python was stopped meanwhile
      cell.finish(answer, aloud);
      this.#fresh.ran(this.#list.indexOf(cell), changed);
      this.#markStale();
    } catch (error) {
      cell.fail(`Python broke down: ${error.message}. Restart Python goes on from here.`);
    }
    this.#running = undefined;
    this.bar.running = false;
  }

  /** Mark the cells whose outputs no longer follow from the code above them. */
  #markStale() {
    this.#list.forEach((cell, place) => {
      cell.behind = this.#fresh.whyBehind(place, cell.ran);
    });
  }

  /** How many cells the page marks as behind. */
  get #marked() {
    return this.#list.filter(({ behind, hidden }) => behind && !hidden).length;
  }

  /** What a run has made of the cells below it, to be said once. */
  #aboutStale(place, firstBefore, markedBefore) {
    const { first } = this.#fresh;
    const marked = this.#marked;
    if (place > first) return "A cell above it is out of date, so this one is, too. Run all puts it right.";
    if (!marked) return markedBefore ? UP_TO_DATE : "";
    if (first === firstBefore) return "";
    return `A cell ran anew, so ${marked === 1 ? "the cell below it is" : `${marked} cells below it are`} out of date.`;
  }

  async #renew(message) {
    this.#generation += 1;
    this.#turn = Promise.resolve();
    this.#running = undefined;
    this.bar.running = false;
    this.#fresh.renew();
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

  /** One message from the kernel: what a cell shows. */
  #receive(message) {
    const shown = this.cells.get(message.cell)?.shown;
    if (message.kind === "clear") shown?.clear(message);
    else if (message.kind === "update") shown?.update(message, renderOutput(message.output));
    else shown?.show(message, renderOutput(message.output));
  }
}

/** What is said when cells had to run before the one that was asked for. */
const ranFirst = (count) => `${count === 1 ? "The cell above it" : `${count} cells above it`} ran first.`;
