// The icon and the word of each status, so that nothing depends on a colour (STATUS_LABELS in
// irlearn/exercises/judge/__init__.py).

/** @type {Record<string, [icon: string, word: string]>} */
export const STATUS_LABELS = {
  correct: ["✓", "Right"],
  rounded: ["✓", "Right"],
  convention: ["≠", "Right elsewhere"],
  mistake: ["✗", "Not yet"],
  slip: ["✗", "Nearly"],
  format: ["?", "I can't read this"],
  decimals: ["…", "More decimals"],
  percent: ["%", "A share, please"],
  empty: ["…", "Nothing here yet"],
  unwritten: ["✎", "For programmers"], // said by Python only
  unfinished: ["…", "Not finished yet"],
  wrong: ["✗", "Not yet"],
  kept: ["✎", "Kept"], // in an exam
};
export const DONE = ["correct", "rounded"];
export const NO_TRY = ["format", "empty", "unwritten", "unfinished", "decimals"]; // such an answer is no try
