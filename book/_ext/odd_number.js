// <irl-odd>: grades and a printed number in, the rule behind it out. What it needs is fetched at the first use.

const MOST_TOOLS = 4; // named in an answer
const MOST_WAYS = 2; // besides the first

class Odd extends HTMLElement {
  /** @type {Promise<unknown> | undefined} */
  fetched;

  connectedCallback() {
    const form = this.querySelector("form");
    form?.addEventListener("focusin", () => this.fetch());
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.answer();
    });
  }

  /** Fetch the scripts, once. @returns {Promise<unknown>} */
  fetch() {
    const sources = [...this.querySelectorAll("link")].map((link) => link.dataset.script ?? "");
    return (this.fetched ??= Promise.all(sources.map(loaded)));
  }

  async answer() {
    const status = this.querySelector("[role=status]");
    const [grades, number] = [...this.querySelectorAll("input")].map(({ value }) => value.trim());
    if (!status) return;
    const listed = grades.split(/[\s,;]+/);
    const command = `irlearn identify "${number}" ${listed.join(" ")}`;
    try {
      await this.fetch();
    } catch {
      this.fetched = undefined;
      status.innerHTML = "<p>The rules couldn't be loaded. On your computer, run:</p>";
      status.append(code(command));
      return;
    }
    const { irlearnFindRule, irlearnRules, irlearn } = /** @type {any} */ (globalThis);
    const found = irlearnFindRule(number, listed.map(Number), irlearnRules, irlearn.variants);
    status.replaceChildren(...(found ? answered(found, number, irlearnRules.titles) : [refused(irlearnRules.top)]));
    if (found) status.append(code(command));
  }
}

/** Load a script. @param {string} src @returns {Promise<unknown>} */
function loaded(src) {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src, onload: resolve, onerror: reject });
    document.head.append(script);
  });
}

/** @param {number} top */
const refused = (top) =>
  paragraph(`Type whole grades from 0 to ${top} in rank order, such as 3 2 3 0 1, and the score as a number.`);

/**
 * Say which rule gives the number, who uses it, and what else gives it.
 * @param {any} answer what `findRule` returns @param {string} number @param {Record<string, string>} titles
 */
function answered({ found, reading, matches, all }, number, titles) {
  const [first, ...others] = matches;
  // The same metric with the same score, by conventions that make no difference on this list.
  const isSame = (/** @type {any} */ each) => each.name === first.name && Math.abs(each.score - first.score) < 1e-9;
  const used = [first, ...others.filter(isSame)].flatMap((each) => each.used);
  const tools = [...new Set(used.map((name) => titles[name] ?? name))];
  const lead = Object.assign(document.createElement("b"), { textContent: first.shown });
  const how = reading ? ` (read ${reading})` : "";
  const says = found ? ` gives ${number}${how}.` : ` comes nearest, with ${first.score.toFixed(4)}.`;
  const shown = paragraph(found ? "" : `Nothing known here gives ${number}. `);
  shown.append(lead, says);
  if (tools.length) shown.append(` Used by ${some(tools, MOST_TOOLS)}.`);
  if (first.why) shown.append(` It's a mistake: ${first.why}`);
  const plain = all.find((/** @type {any} */ { shown }) => shown === first.name);
  if (plain && !isSame(plain)) shown.append(` By default, ${plain.shown} is ${plain.score.toFixed(4)} here.`);
  const rest = others.filter((/** @type {any} */ each) => !isSame(each) && !each.why).map((/** @type {any} */ each) => each.shown);
  return found && rest.length ? [shown, paragraph(`So ${rest.length > 1 ? "do" : "does"} ${some(rest, MOST_WAYS)}.`)] : [shown];
}

/** Name the first few. @param {string[]} names @param {number} most */
const some = (names, most) =>
  names.slice(0, most).join(", ") + (names.length > most ? ` and ${names.length - most} more` : "");

/** @param {string} text */
const paragraph = (text) => Object.assign(document.createElement("p"), { textContent: text });

/** @param {string} text */
function code(text) {
  const shown = paragraph("With all sums: ");
  shown.append(Object.assign(document.createElement("code"), { textContent: text }));
  return shown;
}

customElements.define("irl-odd", Odd);
