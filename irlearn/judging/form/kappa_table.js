// Kappa by hand: the reader counts what both judges said into a table, and works out the steps to kappa.
import { parseNumber } from "../../exercises/card/parse.js";
import { written } from "../../web/interpreter/digits.js";
import { attributes, drawDerivation } from "../../web/touch/draw.js";
import { agreementOf } from "./agreement.js";
import { newCounts, newField, newKappaForm, newStep } from "./kappa_parts.js";
import { find } from "./sheet_parts.js";

/** @import { Grade, Settings } from "./data" */
/**
 * What belongs into a field, its name, and what is said to somebody who has something else there.
 * @typedef {{input: HTMLInputElement, value: number, name: string, hint: string}} Field
 */

export class KappaTable {
  /** @param {Settings} settings */
  constructor(settings) {
    this.settings = settings;
    /** @type {Grade[]} */
    this.mine = [];
    this.line = settings.line;
    /** @type {Field[]} */
    this.fields = [];
    this.element = newKappaForm();
    // what is counted: relevant or not ("line"), or every grade ("")
    this.counted = /** @type {HTMLSelectElement} */ (find(this.element, "select"));
    this.listen();
  }

  listen() {
    const { element } = this;
    element.addEventListener("submit", (event) => {
      event.preventDefault();
      this.check();
    });
    element.addEventListener("click", ({ target }) => {
      if (/** @type {Element} */ (target).closest('[data-does="fill"]')) this.fill();
    });
    element.addEventListener("input", ({ target }) => {
      if (target instanceof HTMLInputElement) this.unmark(target);
      this.addUp();
    });
    element.addEventListener("change", (event) => {
      event.stopPropagation(); // the form around this one would take it for a new grade
      if (event.target === this.counted) this.draw();
    });
  }

  /**
   * Follow the reader's grades; what was typed stays, to be checked again.
   * @param {Grade[]} mine @param {number} line from which grade on a result counts as relevant
   */
  update(mine, line) {
    const typed = this.fields.map(({ input }) => input.value);
    this.mine = mine;
    this.line = line;
    this.draw();
    this.fields.forEach(({ input }, i) => (input.value = typed[i] ?? ""));
    this.addUp();
  }

  /** Draw a blank table with blank steps. */
  draw() {
    const line = this.counted.value ? this.line : null;
    this.agreement = agreementOf(this.settings, this.mine, this.settings.grades, line);
    const { count, names, cells, same, luck, explained } = this.agreement;
    this.fields = [];
    const counts = cells.map((row, i) =>
      row.map((value, j) => {
        const name = `${names[i]} to you and ${names[j]} to the collection`;
        return this.field("numeric", value, name, `Count again what is ${name}.`, name);
      }),
    );
    const pairs = `${count} · ${count}`;
    const quotient = luck < 1 ? "(same − luck) / (1 − luck)" : "1 − luck is 0, so 0 by convention";
    const steps = /** @type {[string, string, number][]} */ ([
      ["Same", `add up the cells where both agree, and divide by ${count}`, same],
      ["Luck", `multiply the sum of each row by the sum of its column, add up, and divide by ${pairs}`, luck],
      ["Kappa", quotient, explained.score],
    ]);
    const drawn = steps.map(([name, how, value]) =>
      newStep(name, how, this.field("text", value, name, `${name}: ${how}.`)),
    );
    find(this.element, ".irl-how").textContent =
      `The collection has judged ${count} of these results. Count them into the cells, using the table of ` +
      "grades. Then calculate three steps, each to three decimals or as a fraction.";
    find(this.element, ".irlearn-scroll").replaceChildren(newCounts(names, counts));
    find(this.element, ".irl-kappa-steps").replaceChildren(...drawn);
    this.say("");
  }

  /**
   * Make a field, and remember what belongs into it.
   * @param {string} mode @param {number} value
   * @param {string} name @param {string} hint @param {string} [label] where no label stands beside it
   */
  field(mode, value, name, hint, label) {
    const { input, room } = newField(mode, label);
    this.fields.push({ input, value, name, hint });
    return room;
  }

  /** Show the sum of each row and column, as far as they are counted. */
  addUp() {
    const size = this.agreement?.names.length ?? 0;
    const typed = this.fields.slice(0, size * size).map(({ input }) => parseNumber(input.value));
    const rows = typed.map((_, i) => i).filter((i) => i < size);
    const sum = (/** @type {(i: number) => boolean} */ within) => {
      const numbers = typed.filter((_, i) => within(i));
      return numbers.every(({ whole }) => whole) ? numbers.reduce((all, { value }) => all + value, 0) : "";
    };
    const ofRows = rows.map((row) => sum((i) => Math.floor(i / size) === row));
    const ofColumns = rows.map((column) => sum((i) => i % size === column));
    this.element.querySelectorAll(".irl-sum").forEach((cell, i) => {
      cell.textContent = String([...ofRows, ...ofColumns, sum(() => true)][i]);
    });
  }

  /** Mark what is right and what is not, and say what to look at first. */
  check() {
    const marked = this.fields.map((field) => ({ ...field, verdict: verdictOf(field) }));
    for (const { input, verdict } of marked) mark(input, verdict);
    const right = marked.filter(({ verdict }) => verdict === "right").length;
    if (right === marked.length) return this.finish("Everything is right");
    const first = (/** @type {string} */ wanted) => marked.find(({ verdict }) => verdict === wanted);
    const [wrong, short, empty] = ["wrong", "short", "empty"].map(first);
    const next =
      wrong?.hint ??
      (short ? `${short.name}: three decimals, please, or a fraction.` : `Still empty: ${empty?.name}.`);
    this.say(`${right} of ${marked.length} are right. ${next}`);
  }

  /** Fill in everything. */
  fill() {
    for (const { input, value } of this.fields) {
      input.value = written(value, this.settings.kappa.digits.result);
      mark(input, "right");
    }
    this.addUp();
    this.finish("Filled in");
  }

  /** Say the result, and show the derivation of the package. @param {string} how */
  finish(how) {
    const { explained } = /** @type {NonNullable<typeof this.agreement>} */ (this.agreement);
    const kappa = written(explained.score, this.settings.kappa.digits.result);
    this.say(`${how}: kappa of you and the collection is ${kappa}.`);
    drawDerivation(find(this.element, "figure"), { explained, refused: "" });
    find(this.element, ".irl-derived").hidden = false;
  }

  /** Take back what a check said of a field. @param {HTMLInputElement} input */
  unmark(input) {
    mark(input, "");
    this.say("");
  }

  /** @param {string} words */
  say(words) {
    find(this.element, ".irl-checked").textContent = words;
    find(this.element, ".irl-derived").hidden = true;
  }
}

/** Say "right", "wrong", "empty", or "short" for too few decimals. @param {Field} field */
function verdictOf({ input, value }) {
  const typed = parseNumber(input.value);
  if (typed.empty) return "empty";
  if (typed.gives(value)) return "right";
  return typed.roughlyGives(value) ? "short" : "wrong";
}

/** @param {HTMLInputElement} input @param {string} verdict */
function mark(input, verdict) {
  const wrong = verdict === "wrong" || verdict === "short";
  attributes(input, { "aria-invalid": wrong && "true" });
  const sign = wrong ? "wrong" : verdict === "right" && "right";
  attributes(/** @type {Element} */ (input.parentElement), { "data-verdict": sign });
}
