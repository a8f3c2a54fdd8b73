// Exam mode: by ?exam=41 in the address every exercise of the page takes one variant, and nothing is judged.

/** The seed of the exam, or null. */
export function examSeed() {
  const asked = new URLSearchParams(location.search).get("exam") ?? "";
  return /^\d{1,9}$/.test(asked) ? Number(asked) : null;
}

/** Which of so many variants an exam takes; the first one is 1. @param {number} seed @param {number} count */
export function examVariant(seed, count) {
  return (((seed - 1) % count) + count) % count;
}

/** Go to an exam, or back to practice. @param {number | null} seed */
export function goToExam(seed) {
  const address = new URL(location.href);
  if (seed === null) address.searchParams.delete("exam");
  else address.searchParams.set("exam", String(seed));
  location.href = address.href;
}
