// <irl-line>: what does a reported number leave open? In the built book `const DATA = …` stands above these
// lines, with what the function `data` of `reported_line.py` returns.

/** Leave out what makes no difference in a name, as Python's `plain` does. @param {string} name */
const plain = (name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

const METRIC = /([^=:(@]+?)\s*(?:\(([^)]*)\))?\s*(?:@\s*(\d+))?/; // name, options, cut-off
const NUMBER = /[\d.,/]+\s*%?/;
const TOOL = /(?:[,;]\s*(.+?)\s*)?/;
const LINE = new RegExp(`^\\s*${METRIC.source}\\s*[=:]\\s*${NUMBER.source}\\s*${TOOL.source}$`);

/**
 * Tell what a line such as "nDCG@10 = 0.75, ranx" settles, as [option, by what, value], and what it leaves
 * open, as [option, described]; null for anything else. `has` is false if the tool does not have the metric.
 * @param {string} line
 * @param {any} data
 */
function leftOpen(line, data) {
  const [, name, options, k, toolName] = LINE.exec(line) ?? [];
  const named = name && data.metrics[plain(name)];
  const tool = toolName ? data.tools[plain(toolName)] : "";
  if (!named || tool === undefined) return null;
  const [metric, bound] = named;
  const answer = data.answers[metric][tool];
  if (!answer) return { metric, tool, has: false };
  const given = { ...bound, ...(k ? { k } : {}) }; // the options that the line itself names
  for (const [, option, value] of (options ?? "").matchAll(/(\w+)\s*=\s*([^,]+)/g)) {
    given[option] = value.trim();
  }
  const settled = Object.entries(given).map(([option, value]) => [option, "the line", value]);
  return {
    metric, tool, has: true,
    settled: [...settled, ...answer.settled.filter(([option]) => !(option in given))],
    open: answer.open.filter(([option]) => !(option in given)),
  };
}

const REFUSED =
  "Type one line: a metric, = and a number, and a tool if you like, such as nDCG@10 = 0.75, ranx.";

class Line extends (globalThis.HTMLElement ?? Object) { // Object: where a test runs `leftOpen` without a page
  connectedCallback() {
    if (this.querySelector("form")) return; // it was only moved
    this.innerHTML = `<form><label>A reported number <input value="${this.getAttribute("example")}"
      autocomplete="off" spellcheck="false"></label> <button>What does it leave open?</button></form>
      <div role="status"></div>`;
    this.querySelector("form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.answer();
    });
  }

  answer() {
    const status = this.querySelector("[role=status]");
    const found = leftOpen(this.querySelector("input")?.value ?? "", DATA);
    if (!status) return;
    status.replaceChildren();
    if (!found || !found.has) {
      const tool = found && DATA.titles[found.tool];
      status.append(paragraph(found ? `${found.metric} wasn't measured with ${tool}.` : REFUSED));
      return;
    }
    const names = found.open.map(([name]) => name).join(", ");
    const title = `${found.metric}: ${names ? `open are ${names}.` : "no option is open."}`;
    status.append(paragraph(title), table([
      ...found.settled,
      ...found.open.map(([name, described]) => [name, "no one", described]),
      ...DATA.questions.map(([name, asked]) => [name, "no one", asked]),
    ]));
    for (const sentence of DATA.known[found.tool] ?? []) status.append(paragraph(sentence));
  }
}

/** @param {string} text */
const paragraph = (text) => Object.assign(document.createElement("p"), { textContent: text });

/** @param {string[][]} rows */
function table(rows) {
  const made = document.createElement("table");
  const head = made.createTHead().insertRow();
  for (const name of ["what", "said by", "which"]) {
    head.append(Object.assign(document.createElement("th"), { scope: "col", textContent: name }));
  }
  const body = made.createTBody();
  for (const row of rows) {
    const line = body.insertRow();
    for (const cell of row) line.insertCell().textContent = cell;
  }
  return made;
}

globalThis.customElements?.define("irl-line", Line);
