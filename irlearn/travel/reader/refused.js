// What cannot be worked out, and the sentence that says why (irlearn/errors.py).

/** Bad input. Its message is the key of a sentence until `inWords` has put the sentence there. */
export class Refused extends Error {
  /** @param {string} key @param {Record<string, unknown>} [facts] */
  constructor(key, facts = {}) {
    super(key);
    this.name = "Refused";
    this.facts = facts;
  }

  /**
   * The same with its sentence, as far as the data brought one.
   * @param {Record<string, string>} sentences @param {Record<string, unknown>} known facts about the metric
   */
  inWords(sentences, known) {
    /** @type {Record<string, unknown>} */
    const facts = { ...known, ...this.facts };
    const sentence = sentences[this.message] ?? this.message;
    this.message = sentence.replace(/{(\w+)(?:!r)?}/g, (_, name) => String(facts[name] ?? name));
    return this;
  }
}
