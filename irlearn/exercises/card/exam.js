// With ?exam=41 in the address, every exercise takes the variant of that seed, and nothing is judged.

/** Return the text after ?exam= in the address, which need not be a seed; null where there is none. */
export function examAsked() {
  return new URLSearchParams(location.search).get("exam");
}

/** Return the seed of the exam, or null. */
export function examSeed() {
  const asked = examAsked() ?? "";
  return /^\d{1,9}$/.test(asked) ? Number(asked) : null;
}

/** Return the place among the items of the one for an exam's seed; after the last item the first comes again.
 * @param {number} seed @param {{seed: number}[]} items of one seed after the other */
export function examVariant(seed, items) {
  const count = items.length;
  return (((seed - items[0].seed) % count) + count) % count;
}

/** Go to the first question of an exam, or back to practice. @param {number | null} seed */
export function goToExam(seed) {
  const address = new URL(location.href);
  if (seed === null) address.searchParams.delete("exam");
  else address.searchParams.set("exam", String(seed));
  address.hash = seed === null ? "" : document.querySelector("irl-exercise")?.id ?? "";
  location.href = address.href;
}
