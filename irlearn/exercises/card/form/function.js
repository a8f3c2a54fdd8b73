// In place of a field: a function is written in Python, and the page says where.
import { make } from "../../../web/touch/draw.js";
import { examSeed } from "../exam.js";

/** @import { FieldContext, Field } from "./field" */

const NOT_IN_AN_EXAM = "This exercise is written in Python, so it isn't part of the exam on this page.";

/** @param {FieldContext} context @returns {Field} */
export function functionField({ statement }) {
  const exercise = statement.closest("irl-exercise");
  const [chapter, name] = ["chapter", "name"].map((each) => exercise?.getAttribute(each));
  const [page, mixed] = (chapter ?? "").split(", "); // "dcg, mixed" has items of chapters before dcg
  const item = [`chapter("${page}")`, mixed, name].filter(Boolean).join(".");
  const call = `${page ? item : "q"}.check(mine)`;
  const where = "You write this exercise in Python. In Jupyter, or on a live page of the book, ";
  const words = [where, make("code", {}, call), " tries it on many rankings."];
  const label = examSeed() === null ? words : [NOT_IN_AN_EXAM];
  const box = [make("p", { class: "irl-how" }, ...label)];
  return { box, read: () => "", write: () => {}, checkable: false };
}
