// What a reader points at, in one sentence that is put together from the steps of the metric.
import { make } from "./draw.js";
import { plain } from "./derived.js";
import { nameOf, totalName } from "./sum_line.js";

/** @import { Made } from "../interpreter/data" */
/** @import { Derived } from "./derived.js" */

/**
 * Say what stands behind a name: r7 is the document with that id, i0 the first rank of the best possible
 * ranking, c:gain the column of that step; total, by (the divisor) and score are the numbers below the rows.
 * @param {string} name @param {Derived} now @returns {(Node | string)[]}
 */
export function sentence(name, now) {
  const { contributions: parts, writer, worksheet } = now;
  const bold = (/** @type {string} */ words) => make("b", {}, words);
  const number = Number(name.slice(1));
  if (/^r\d/.test(name)) return ofRow(now, now.place(number));
  if (/^i\d/.test(name) && parts?.best) {
    const here = parts.row.values[number] ?? 0;
    return [bold(`Rank ${number + 1} of the best ranking`), `: ${workAndValue(now, parts.best, number)}; ` +
      `here it is ${writer.cell(here)}.`];
  }
  if (name.startsWith("c:")) {
    const made = now.steps.find((each) => each.name === name.slice(2));
    if (!made) return [];
    const formula = writer.formula(made, made.of);
    const own = made === parts?.row || made.name === worksheet.data.contribution;
    const adds = own && parts ? `; ${parts.most ? "the highest counts" : "all rows together"}: ` +
      writer.result(parts.total.values) : "";
    return [bold(plain(made.name ?? "")), formula === made.name ? "" : ` = ${plain(formula)}`, `${adds}.`];
  }
  if (name === "total" && parts) {
    const found = bold(`${totalName(now)} = ${writer.result(parts.total.values)}`);
    return [found, `: ${parts.most ? "the highest" : "the sum"} of what the rows add.`];
  }
  if (name === "by" && parts?.by) {
    const [label, formula] = [nameOf(now, parts.by), plain(writer.formula(parts.by))];
    const found = bold(`${label} = ${writer.result(parts.by.values)}`);
    return [found, label === formula ? "" : `: ${formula}`, ". The sum is divided by it."];
  }
  return [bold(writer.result(now.score)), `: ${worksheet.data.question}`];
}

/** Describe a row: its steps, and what the best ranking has there. @param {Derived} now @param {number} i */
function ofRow(now, i) {
  if (i < 0) return ["It was judged but not retrieved, so it has no row."];
  const { contributions: parts, writer } = now;
  const { title } = now.docs[i];
  const counted = now.steps.filter(({ values }) => i < values.length);
  const steps = counted.map((made) => `${plain(made.name ?? "")} ${workAndValue(now, made, i)}`).join(", ");
  const best = parts?.best ? `; the best ranking has ${writer.cell(parts.best.values[i] ?? 0)} here` : "";
  return [make("b", {}, `Rank ${i + 1}`), title && `, “${title}”`, ": ",
    counted.length ? `${steps}${best}.` : "below the cut-off, so it doesn't count."];
}

/** @param {Derived} now @param {Made} made @param {number} i */
function workAndValue({ writer }, made, i) {
  if (i >= made.values.length) return "nothing";
  const work = made.op?.shows_working ? writer.work(made, i) : "";
  return (work && `${work} = `) + writer.cell(made.values[i]);
}
