/**
 * Search the book, while one types: on the search page, and in the dialog of every other page, which loads this on
 * demand. A page whose title holds every word comes first, then chapters with a heading or a sentence that does, then
 * the pages to look things up in. A word that no page has stands for all that begin with it, or else for all that
 * differ in one letter.
 *
 * `irlearnPages` is what book/_ext/search.py wrote: [address, [[anchor, heading, paragraphs], …]] of each page.
 */
(() => {
  const STOP_WORDS = new Set((
    "a an and are as at by can do does for from how i in is it of on or that the there to what when which who " +
    "why with"
  ).split(" "));
  const SENTENCES = 3;  // how many are shown of a page
  const IN_A_DIALOG = 7;  // pages
  const SAID = 500;  // milliseconds after the last letter, when a screen reader is told what was found
  const ROOT = document.documentElement.dataset.content_root ?? "";

  /** List the words of a text, in lower case, and without the 's of Kendall's. */
  const wordsOf = (text) => (text.toLowerCase().replace(/['’]s\b/g, "").match(/[\p{L}\p{N}]+/gu) ?? []);

  /** Cut off the s of a plural. */
  const cut = (word) => (word.length > 3 ? word.replace(/ies$/, "y").replace(/(?<!s)s$/, "") : word);

  let standsFor = new Map();  // a word of the book: the word of the query that it is taken for
  const stem = (word) => standsFor.get(cut(word)) ?? cut(word);

  const known = new Map();  // the words of each text, without the s of plurals
  function stemsOf(text) {
    if (!known.has(text)) known.set(text, wordsOf(text).map(cut));
    const stems = known.get(text);
    return standsFor.size ? stems.map((word) => standsFor.get(word) ?? word) : stems;
  }

  let vocabulary;
  /** Collect all words of the book. */
  function allWords() {
    if (vocabulary) return vocabulary;
    standsFor = new Map();
    const texts = window.irlearnPages.flatMap(([, sections]) => sections.flatMap(
      ([, heading, paragraphs]) => [heading, ...paragraphs],
    ));
    vocabulary = new Set(texts.flatMap((text) => wordsOf(text).map(cut)));
    return vocabulary;
  }

  /** Tell whether two words differ in one letter: another one, one too many or too few, or two in the wrong order. */
  function isNear(a, b) {
    if (Math.abs(a.length - b.length) > 1) return false;
    let from = 0;
    while (from < a.length && a[from] === b[from]) from += 1;
    const rest = (word, skip) => word.slice(from + skip);
    const swapped = a[from] === b[from + 1] && a[from + 1] === b[from] && rest(a, 2) === rest(b, 2);
    return swapped || rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1);
  }

  /**
   * For each word that the book does not have, find words of it to take instead: the last one may be only begun.
   * @returns {Map<string, string[]>} of those with a letter too few, too many or wrong: what is taken instead
   */
  function understand(words) {
    const slips = new Map();
    const found = new Map();
    const all = [...allWords()];
    words.filter((word) => !vocabulary.has(word)).forEach((word) => {
      let fits = word === words.at(-1) && word.length > 1 ? all.filter((each) => each.startsWith(word)) : [];
      if (!fits.length && word.length > 3) {
        fits = all.filter((each) => isNear(word, each));
        if (fits.length) slips.set(word, fits);
      }
      fits.forEach((each) => found.set(each, word));
    });
    standsFor = found;
    return slips;
  }

  /** List the words to look for: without stop words, unless there are no others. */
  function searchWords(query) {
    const all = wordsOf(query);
    const others = all.filter((word) => !STOP_WORDS.has(word));
    return [...new Set((others.length ? others : all).map(cut))];
  }

  /** Count how many of the words occur in a text. */
  function countFound(text, words) {
    const stems = new Set(stemsOf(text));
    return words.filter((word) => stems.has(word)).length;
  }

  /**
   * Return the bonus of a text in which several words stand side by side, and else 0. A text that begins with them and
   * goes on has a little more: `scorePage` takes it 1e4 times, so 0.0005 is worth five sentences with all the words.
   */
  function phraseWorth(text, words) {
    const stems = stemsOf(text);
    const at = ` ${stems.join(" ")} `.indexOf(` ${words.join(" ")} `);
    if (words.length < 2 || at < 0) return 0;
    const beginsAndGoesOn = at === 0 && stems.length > words.length;
    return beginsAndGoesOn ? 0.3005 : 0.3;
  }

  /** Split a paragraph behind each . ? ! or : that a capital, a digit, a quotation or a bracket follows. */
  const sentences = (paragraph) => paragraph.split(/(?<=[.?!:]["”)]?)\s+(?=[\p{Lu}\p{N}“"(])/u);

  /** Tell whether a text defines the words: "… is called average precision". */
  function isDefinition(text, words) {
    const stems = ` ${stemsOf(text).join(" ")} `;
    return ["", "the ", "a ", "an "].some((article) => stems.includes(` called ${article}${words.join(" ")} `));
  }

  /** List the sentences of a paragraph; each question together with the sentence after it. */
  function withAnswers(paragraph) {
    const each = sentences(paragraph);
    return each.map((sentence, i) => (sentence.endsWith("?") && each[i + 1] ? `${sentence} ${each[i + 1]}` : sentence));
  }

  /**
   * Score a page for the words, and choose its best sentences: `score` is 0 where nothing is found; the page with the
   * highest `rank` comes first.
   */
  function scorePage([address, sections], words) {
    const [[, title]] = sections;  // the first section begins with the title of the page
    const inTitle = countFound(title, words);
    const hits = [];
    let best = 0;
    let withAll = 0;  // sentences that have all the words
    for (const [anchor, heading, paragraphs] of sections) {
      const inHeading = countFound(heading, words);
      const begins = new Set([...paragraphs.map((paragraph) => withAnswers(paragraph)[0]), heading]);
      for (const sentence of [heading, ...paragraphs.flatMap(withAnswers)]) {
        const inSentence = countFound(sentence, words);
        if (inSentence === 0) continue;
        const isHeading = sentence === heading;
        withAll += inSentence === words.length ? 1 : 0;
        // A question that has the words is not an answer to the question that was searched for.
        const isQuestion = /\?["”)]?( \[[^\]]*\]\.?)?$/.test(sentence);
        const phrase = inSentence === words.length ? phraseWorth(sentence, words) : 0;
        // What a paragraph is about stands at its beginning, and what a heading asks is answered below it.
        const bonus = (begins.has(sentence) ? 2 : 0) + (isDefinition(sentence, words) ? 5 : 0);
        const worth = 10 * (inSentence + phrase) + bonus + (isHeading ? -3 : inHeading);
        const answer = isHeading && isQuestion ? sentences(paragraphs[0] ?? "")[0] : "";
        if (!isHeading) hits.push({ anchor, heading, sentence, worth: worth - (isQuestion ? 15 : 0) });
        else if (anchor && inSentence === words.length) hits.push({ anchor, heading, sentence: answer, worth });
        best = Math.max(best, inSentence + phrase + (isHeading && inSentence === words.length ? 0.5 : 0));
      }
    }
    const titleHasAll = inTitle === words.length;
    const titleWords = stemsOf(title).filter((word) => !STOP_WORDS.has(word));
    // For "precision", Precision@k comes before Average precision: a shorter title, and its first word is the same.
    const closeness = (1 / titleWords.length) + (words.includes(titleWords[0]) ? 0.5 : 0);
    const isReference = /back-matter\/|how-to\/(museum|number-clinic|teach)/.test(address);
    // All words in the title weigh most, then the best sentence, some in the title, the number of sentences. A page
    // to look things up in ranks lower by half of what a word in the best sentence weighs.
    const sum = (titleHasAll ? 1e6 * (1 + closeness) : 0) + 1e4 * best + 1e3 * inTitle + Math.min(withAll, 99);
    const score = best || inTitle ? sum : 0;
    hits.sort((a, b) => b.worth - a.worth);
    const firstWith = (hit) => hits.findIndex(({ sentence }) => sentence === hit.sentence);
    const once = hits.filter((hit, i) => !hit.sentence || firstWith(hit) === i);
    return { address, title, score, rank: isReference ? sum - 5e3 : sum, titleHasAll, hits: once.slice(0, SENTENCES) };
  }

  /** Find the pages with a title or a sentence that has all the words; if there are none, those that have some. */
  function find(query, pages) {
    const words = searchWords(query);
    if (!words.length) return { words, found: [], slips: new Map() };
    const slips = understand(words);
    const some = pages.map((page) => scorePage(page, words)).filter(({ score }) => score > 0);
    const all = some.filter(({ titleHasAll, score }) => titleHasAll || score >= 1e4 * words.length);
    return { words, found: (all.length ? all : some).sort((a, b) => b.rank - a.rank), slips };
  }

  /** Mark the words in a text, whole ones only. */
  function marked(text, words) {
    const pieces = text.split(/([\p{L}\p{N}]+)/u).map((piece) => {
      if (!words.includes(stem(piece.toLowerCase()))) return piece;
      return element("mark", {}, piece);
    });
    return element("span", {}, ...pieces);
  }

  function element(name, properties, ...content) {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...content);
    return made;
  }

  const link = (href, ...content) => element("a", { href }, ...content);

  /** Make the entry of a page in the list of what was found. */
  function entry({ address, title, hits }, words) {
    const items = hits.map(({ anchor, heading, sentence }) => element(
      "li", {}, ...(anchor ? [link(`${ROOT}${address}#${anchor}`, marked(heading, words))] : []),
      ...(anchor && sentence ? [": "] : []), marked(sentence, words),
    ));
    return element("li", {}, link(ROOT + address, marked(title, words)), element("ul", {}, ...items));
  }

  const quoted = (words, and) => words.map((word) => `“${word}”`).join(and);

  function count(found, words, slips) {
    if (!words.length) return "";
    const taken = words.map((word) => (slips.has(word) ? quoted(slips.get(word).slice(0, 3), " or ") : `“${word}”`));
    const list = taken.join(" and ");
    if (!found.length) return `No page mentions ${list}. Try another word, or fewer words.`;
    const instead = slips.size ? ` No page contains ${quoted([...slips.keys()], " or ")}.` : "";
    return `${found.length} ${found.length === 1 ? "page mentions" : "pages mention"} ${list}, best match first.${instead}`;
  }

  /** Show in a box, below its field, what is found while one types. */
  function searchIn(box) {
    const field = box.querySelector("form.bd-search input");
    const [status, list] = [".search-count", ".found"].map((part) => box.querySelector(part));
    const isDialog = box.matches("dialog");
    let later;

    function show(delay) {
      const { words, found, slips } = find(field.value, window.irlearnPages);
      const shown = isDialog ? found.slice(0, IN_A_DIALOG) : found;
      list.replaceChildren(...shown.map((page) => entry(page, words)));
      clearTimeout(later);
      later = setTimeout(() => { status.textContent = count(found, words, slips); }, delay);
    }

    field.addEventListener("input", () => {
      show(SAID);
      if (!isDialog) history.replaceState(null, "", `?${new URLSearchParams({ q: field.value })}`);
    });
    field.form.addEventListener("submit", (event) => {
      if (isDialog) return;  // it leads to the search page
      event.preventDefault();
      list.querySelector("a")?.focus();
    });
    box.addEventListener("keydown", (event) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!by) return;
      const stops = [field, ...list.querySelectorAll("a")];
      const next = stops[stops.indexOf(event.target) + by];
      if (!stops.includes(event.target) || !next) return;
      event.preventDefault();
      next.focus();
    });
    if (field.value) show(0);
  }

  const page = document.querySelector(".bd-search-container");
  if (page) {
    const field = page.querySelector("form.bd-search input");
    field.value = new URLSearchParams(location.search).get("q") ?? "";
    if (!field.value) field.focus();
    searchIn(page);
  } else searchIn(document.getElementById("pst-search-dialog"));
})();
