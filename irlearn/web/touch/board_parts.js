// The elements of a ranking to touch, before anything is filled in.
import { fromHtml } from "./from_html.js";

/** @param {string} name */
const key = (name) => `<kbd aria-hidden="true">${name}</kbd>`;
// The bar of what a row brings to the score, and how much the last touch changed that.
const PICTURE = '<span class="irl-picture" aria-hidden="true"><span></span><small></small></span>';
// The options of the derived metric, a menu of further metrics, and the worksheet.
const WORK = `
  <div class="irl-choose">
    <details>
      <summary>Options</summary>
      <div class="irl-options"></div>
      <button type="button" data-does="drop">Remove this metric</button>
    </details>
    <div class="irl-more">
      <select name="another" aria-label="another metric"></select>
      <button type="button" data-does="another">Add</button>
    </div>
  </div>
  <details class="irl-worksheet">
    <summary>The whole worksheet</summary>
    <figure class="irlearn"></figure>
  </details>`;

/**
 * Make all parts, in the order of reading.
 * @param {boolean} linked whether a link can hold the ranking @param {number} top the highest grade
 * @param {boolean} short whether steps are folded; short.css then hides what is seldom needed
 */
export function newBoard(linked, top, short) {
  const raise = `a result to raise its grade (after ${top} comes 0)`;
  const help = matchMedia("(pointer: coarse)").matches
    ? `Tap ${raise}. Drag it by its rank, or move it with the arrows.`
    : `Click ${raise}, or type a grade. Move it with its arrows, with Alt and an arrow key, or drag it.`;
  const [opening, closing] = short
    ? ['<details class="irl-work"><summary></summary>', "</details>"]
    : ['<div class="irl-work">', "</div>"];
  return fromHtml(`<div class="irl-board" role="group" aria-label="a ranking to change">
    <div class="irl-head">
      <fieldset class="irl-cards"><legend class="irl-aloud">the score that is derived</legend></fieldset>
      <div class="irl-words"><p class="irl-status" role="status">${help}</p><p class="irl-says"></p></div>
    </div>
    <div class="irl-ranking">
      <div class="irl-sheet-row irl-columns"></div>
      <ol class="irl-rows irl-results" role="list" aria-label="the ranking"></ol>
      <div class="irl-sheet-row irl-total"><span class="irl-total-words"></span>${PICTURE}</div>
      <p class="irl-change"></p>
      <div class="irl-tools">
        <span class="irl-row-tools">
          <small></small>
          <button type="button" data-does="up">↑</button>
          <button type="button" data-does="down">↓</button>
          <details><summary>⋯</summary><div>
            <button type="button" data-does="unjudge" aria-keyshortcuts="u">Not judged ${key("u")}</button>
            <button type="button" data-does="across"></button>
            <button type="button" data-does="remove" aria-keyshortcuts="Delete">Remove ${key("Del")}</button>
          </div></details>
        </span>
        <button type="button" data-does="undo">Undo</button>
        <button type="button" data-does="redo">Redo</button>
        <button type="button" data-does="reset">Reset</button>
        ${linked ? '<button type="button" data-does="copy">Copy link</button>' : ""}
      </div>
      <input class="irl-link" readonly hidden aria-label="link to this ranking">
      <p class="irl-heading irl-only-missed">Judged, but not retrieved</p>
      <ul class="irl-rows irl-missed" role="list" aria-label="judged, but not retrieved"></ul>
      <div class="irl-add">
        <button type="button" data-does="results">+ result</button>
        <button type="button" data-does="missed">+ not retrieved</button>
      </div>
    </div>
    ${opening}${WORK}${closing}
  </div>`);
}

/**
 * Make the card of a score, by which its metric is chosen.
 * @param {string} radios name of the radio buttons @param {number} place among the cards
 */
export function newCard(radios, place) {
  return /** @type {HTMLLabelElement} */ (fromHtml(`<label class="irl-card">
    <input type="radio" name="${radios}" value="${place}">
    <span></span><output role="none"></output><small></small><small class="irl-since"></small>
  </label>`));
}

/** Make the row of a document, with the buttons that move it. */
export function newRow() {
  return fromHtml(`<li class="irl-sheet-row">
    <span class="irl-grip" aria-hidden="true"></span>
    <button type="button" class="irl-tile" data-does="raise">
      <span class="irl-aloud"></span><span class="irl-title"></span><span class="irl-aloud"></span><b></b>
    </button>
    <button type="button" data-does="up">↑</button>
    <button type="button" data-does="down">↓</button>
    <span class="irl-cells"></span>${PICTURE}
  </li>`);
}
