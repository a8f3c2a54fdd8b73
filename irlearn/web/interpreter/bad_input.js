// The error about bad input, and the sentence that says what is wrong (irlearn/errors.py).

/** Bad input. Its message is the key of a sentence until `inWords` puts the sentence there. */
export class BadInput extends Error {
  /** @param {string} key @param {Record<string, unknown>} [facts] */
  constructor(key, facts = {}) {
    super(key);
    this.name = "BadInput";
    this.facts = facts;
  }

  /** Put the sentence of this key, one of `refusals`, in its place. @param {import("./data").Data} data */
  inWords({ display_name, refusals }) {
    /** @type {Record<string, unknown>} */
    const facts = { metric: display_name, ...this.facts };
    const words = (/** @type {any} */ fact) => (Array.isArray(fact) ? `[${fact.join(", ")}]` : String(fact));
    const sentence = refusals[this.message] ?? this.message;
    this.message = sentence.replace(/{(\w+)}/g, (_, fact) => words(facts[fact]));
  }
}
