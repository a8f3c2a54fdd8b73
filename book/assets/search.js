/**
 * The search page. A page whose title holds every word comes first, then chapters with a heading or a sentence
 * that does, then the pages to look things up in.
 *
 * `irlearnPages` is what book/_ext/search.py wrote: [address, [[anchor, heading, paragraphs], …]] of each page.
 */
(() => {
  const SMALL = new Set((
    "a an and are as at by can do does for from how i in is it of on or that the there to what when which who " +
    "why with"
  ).split(" "));
  const SENTENCES = 3;  // of a page

  /** The words of a text, in small letters; 's at the end of a plural and the like do not matter. */
  const wordsOf = (text) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const stem = (word) => (word.length > 3 ? word.replace(/(?<!s)s$/, "") : word);

  /** The words to look for: without the small ones, unless there are no others. */
  function asked(query) {
    const all = wordsOf(query);
    const large = all.filter((word) => !SMALL.has(word));
    return [...new Set((large.length ? large : all).map(stem))];
  }

  /** How many of the words occur in a text. */
  function held(text, words) {
    const there = new Set(wordsOf(text).map(stem));
    return words.filter((word) => there.has(word)).length;
  }

  const sentences = (paragraph) => paragraph.split(/(?<=[.?!:]["”)]?)\s+(?=[\p{Lu}\p{N}“"(])/u);

  /** What a page has for the words: how good it is, and its best sentences. */
  function look([address, sections], words) {
    const [[, title]] = sections;
    const inTitle = held(title, words);
    const hits = [];
    let best = 0;
    let together = 0;
    for (const [anchor, heading, paragraphs] of sections) {
      const inHeading = held(heading, words);
      for (const sentence of [heading, ...paragraphs.flatMap(sentences)]) {
        const inside = held(sentence, words);
        const isHeading = sentence === heading;
        if (inside === 0) continue;
        together += inside === words.length ? 1 : 0;
        const worth = 10 * inside + (isHeading ? -1 : inHeading);
        if (!isHeading) hits.push({ anchor, heading, sentence, worth });
        else if (anchor && inside === words.length) hits.push({ anchor, heading, sentence: "", worth });
        best = Math.max(best, inside + (isHeading && inside === words.length ? 0.5 : 0));
      }
    }
    const whole = inTitle === words.length;
    const named = wordsOf(title).filter((word) => !SMALL.has(word)).map(stem);
    const exact = (1 / named.length) + (words.includes(named[0]) ? 0.5 : 0);  // Precision@k before Average precision
    const isReference = address.includes("back-matter/");
    const score = (whole ? 1e6 * (1 + exact) : 0) + 1e4 * best + 1e3 * inTitle + Math.min(together, 99);
    hits.sort((a, b) => b.worth - a.worth);
    return { address, title, score: best || inTitle ? score : 0, rank: isReference ? score - 5e3 : score, whole, hits: hits.slice(0, SENTENCES) };
  }

  /** The pages that hold all the words; if there are none, those that hold the most. */
  function find(query, pages) {
    const words = asked(query);
    if (!words.length) return { words, found: [] };
    const some = pages.map((page) => look(page, words)).filter(({ score }) => score > 0);
    const all = some.filter(({ whole, score }) => whole || score >= 1e4 * words.length);
    return { words, found: (all.length ? all : some).sort((a, b) => b.rank - a.rank) };
  }

  /** A text with its words marked, whole ones only. */
  function marked(text, words) {
    const pieces = text.split(/([\p{L}\p{N}]+)/u).map((piece) => {
      if (!words.includes(stem(piece.toLowerCase()))) return piece;
      return Object.assign(document.createElement("mark"), { textContent: piece });
    });
    const span = document.createElement("span");
    span.append(...pieces);
    return span;
  }

  function link(address, ...content) {
    const made = Object.assign(document.createElement("a"), { href: address });
    made.append(...content);
    return made;
  }

  function item(...content) {
    const made = document.createElement("li");
    made.append(...content);
    return made;
  }

  function entry({ address, title, hits }, words) {
    const list = document.createElement("ul");
    list.append(...hits.map(({ anchor, heading, sentence }) => item(
      ...(anchor ? [link(`${address}#${anchor}`, marked(heading, words))] : []),
      ...(anchor && sentence ? [": "] : []), marked(sentence, words),
    )));
    return item(link(address, marked(title, words)), list);
  }

  function count(found, words) {
    if (!words.length) return "";
    const list = words.map((word) => `“${word}”`).join(" and ");
    if (!found.length) return `No page speaks of ${list}. Try another word, or fewer.`;
    return `${found.length} ${found.length === 1 ? "page speaks" : "pages speak"} of ${list}, the nearest first.`;
  }

  const field = document.querySelector(".bd-search-container form.bd-search input");
  const query = new URLSearchParams(location.search).get("q") ?? "";
  field.value = query;
  if (!query) field.focus();
  const { words, found } = find(query, window.irlearnPages);
  document.querySelector(".found").replaceChildren(...found.map((page) => entry(page, words)));
  document.getElementById("search-count").textContent = count(found, words);
})();
