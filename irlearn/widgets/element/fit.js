// The size of the type on a stage: everything on it is measured in rem, so the type of the whole page is set.
// Where there is room left, pictures become larger.

const OF_THE_SCREEN = 0.03 / 1.6; // at the scale 1.6 a line of type is 3% of the screen's height
const NARROW = 0.6; // of its width: the height that a narrow screen is taken to have, if it is higher
const LEAST = 0.5; // of the type that was asked for; what does not fit in this is scrolled
const STEP = 0.25; // px
export const LARGER = [2.4, 2.2, 2, 1.8, 1.6, 1.4, 1.2, 1]; // times: how large pictures may be

/** Return the type that was asked for, in px. @param {HTMLElement} stage */
export function largestType(stage) {
  return Math.min(innerHeight, innerWidth * NARROW) * OF_THE_SCREEN * Number(stage.dataset.scale ?? 1.6);
}

/**
 * Set the largest type in which nothing of the stage is cut off, and return it. It stays large enough to be
 * read: of a long table some rows are below, and the arrow keys scroll. `most` is the size at which to begin.
 * @param {HTMLElement} stage @param {number} most @returns {number}
 */
export function fitType(stage, most) {
  stage.style.setProperty("--irl-larger", "1");
  const fits = (/** @type {number} */ size) => {
    document.documentElement.style.fontSize = `${size}px`;
    return !isCut(stage);
  };
  if (fits(most)) return most;
  let [small, large] = [LEAST * largestType(stage), most];
  while (large - small > STEP) {
    const between = (small + large) / 2;
    if (fits(between)) small = between;
    else large = between;
  }
  fits(small);
  return small;
}

/**
 * Make the pictures of a stage as large as there is room, at most `most` times their size; return how large.
 * @param {HTMLElement} stage @param {number} most @returns {number}
 */
export function fitPictures(stage, most) {
  const fits = (/** @type {number} */ larger) => {
    stage.style.setProperty("--irl-larger", String(larger));
    return !isCut(stage);
  };
  return LARGER.find((larger) => larger <= most && fits(larger)) ?? 1;
}

/** Tell whether a part of the stage is cut off. @param {HTMLElement} stage */
function isCut(stage) {
  if (isWider(stage) || stage.scrollHeight > stage.clientHeight + 1) return true;
  return [...stage.querySelectorAll(".irlearn-scroll, .irl-whole > *")].some(isWider);
}

/** @param {Element} box */
const isWider = ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1;
