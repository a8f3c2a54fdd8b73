// How a number is printed: short, and never with more digits than it has (irlearn/explanation/digits.py).
import { fraction } from "./exact.js";

/**
 * Write a number with at most `places` decimals, without zeros at the end; below 0.1 with at most `places`
 * significant digits, and below 0.000001 with an exponent.
 * @param {number} x @param {number} places
 */
export function written(x, places) {
  if (!Number.isFinite(x)) return Number.isNaN(x) ? "nan" : x > 0 ? "inf" : "-inf";
  if (Number.isInteger(x)) return String(BigInt(x));
  const size = Math.abs(x);
  if (size < 1e-6) return withExponent(x, Math.max(places - 1, 0));
  const text = withDecimals(x, size >= 0.1 ? places : places - 1 - exponentOf(x));
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** @param {number} x @param {number} decimals */
function withDecimals(x, decimals) {
  const digits = rounded(x, decimals).padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  return (x < 0 ? "-" : "") + digits.slice(0, point) + (decimals ? "." + digits.slice(point) : "");
}

/** @param {number} x @param {number} decimals in front of the exponent, which has two digits or more */
function withExponent(x, decimals) {
  const exponent = exponentOf(x, Math.min(decimals, 100)); // it is one more where 9.99… is rounded to 10
  const [first, ...others] = rounded(x, decimals - exponent);
  const digits = first + (others.length ? "." + others.join("") : "");
  return (x < 0 ? "-" : "") + digits + "e-" + String(-exponent).padStart(2, "0");
}

/**
 * Return the exponent of a number in scientific notation.
 * @param {number} x @param {number} [decimals] to which it is rounded before
 */
function exponentOf(x, decimals) {
  return Number(x.toExponential(decimals).split("e")[1]);
}

/**
 * Return the digits of |x| · 10^decimals, rounded to a whole number. An exact half goes to the even one;
 * `toFixed` would round it up.
 * @param {number} x @param {number} decimals
 */
function rounded(x, decimals) {
  const [numerator, denominator] = fraction(Math.abs(x));
  const scaled = numerator * 10n ** BigInt(decimals);
  const whole = scaled / denominator;
  const twice = (scaled % denominator) * 2n;
  return String(twice > denominator || (twice === denominator && whole % 2n) ? whole + 1n : whole);
}
