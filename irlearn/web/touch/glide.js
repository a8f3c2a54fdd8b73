// Rows that change their places move there smoothly.

/** Let the rows glide to where a change puts them. @param {HTMLElement} list @param {() => void} change */
export function animateMoves(list, change) {
  const rows = /** @type {HTMLCollectionOf<HTMLElement>} */ (list.children);
  const tops = () => new Map([...rows].map((row) => [row, row.offsetTop - list.offsetTop]));
  const before = tops();
  change();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [row, top] of tops()) {
    const by = (before.get(row) ?? top) - top;
    if (by) row.animate([{ transform: `translateY(${by}px)` }, {}], { duration: 160, easing: "ease-out" });
  }
}
