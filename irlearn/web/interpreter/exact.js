// Arithmetic that is rounded only once, where it can be, so that Python and every browser get the same.

/** Return the fraction that a number is exactly: numerator and denominator. @param {number} x */
export function fraction(x) {
  let denominator = 1n;
  for (; !Number.isInteger(x); x *= 2) denominator *= 2n;
  return [BigInt(x), denominator];
}

/**
 * Compute a^b. Engines differ in the last bit of `**`, and then 0.18225 may be printed as 0.1822 or 0.1823;
 * so whole powers up to 20 are worked out exactly, and rounded once.
 * @param {number} a @param {number} b
 */
export function power(a, b) {
  if (!Number.isFinite(a) || !Number.isInteger(b) || b < 0 || b > 20) return a ** b;
  const [numerator, denominator] = fraction(a).map((part) => Number(part ** BigInt(b)));
  return Math.max(Math.abs(numerator), denominator) < Infinity ? numerator / denominator : a ** b;
}

/**
 * Add up, rounding once, as Python's `math.fsum` does: what each addition loses is kept and added as well.
 * @param {number[]} values
 */
export function exactSum(values) {
  /** @type {number[]} */
  const parts = []; // together exactly the sum so far, the smallest first, and none overlaps another
  for (const value of values) {
    let sum = value;
    const lost = [];
    for (const part of parts) {
      const [high, low] = added(sum, part);
      if (low) lost.push(low);
      sum = high;
    }
    parts.splice(0, parts.length, ...lost, sum);
  }
  let sum = 0;
  let low = 0;
  while (parts.length && !low) [sum, low] = added(sum, /** @type {number} */ (parts.pop()));
  // Half a unit was rounded to even. If more is left on its side, it was more than a half.
  const next = parts.pop() ?? 0;
  const [further, nothing] = added(sum, low * 2);
  return Math.sign(low) * Math.sign(next) > 0 && !nothing ? further : sum;
}

/** Add two numbers; return also what the sum lost by being rounded. @param {number} a @param {number} b */
function added(a, b) {
  const sum = a + b;
  const ofB = sum - a;
  return [sum, a - (sum - ofB) + (b - ofB)];
}
