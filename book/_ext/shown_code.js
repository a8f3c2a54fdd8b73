// The switch "Show Python": code that only draws or answers is hidden until a reader wants it, on every page.
// The key in localStorage; templates/layout.html reads it too, to show the code before the page is painted.
const STORED = "irlearn-python";
const SHOWN = "irl-python"; // the class of the page that shows it
const { classList } = document.documentElement;
const button = document.querySelector(".irl-switch");

/** Show the code or hide it. @param {boolean} on */
function turn(on) {
  classList.toggle(SHOWN, on);
  button.setAttribute("aria-pressed", String(on));
}

button.addEventListener("click", () => {
  turn(!classList.contains(SHOWN));
  try {
    if (classList.contains(SHOWN)) localStorage.setItem(STORED, "on");
    else localStorage.removeItem(STORED);
  } catch {
    // then it lasts until the reader leaves the page
  }
});
turn(classList.contains(SHOWN));

// The button that makes the page live, so that its code can be run: whoever presses it wants to see the code.
document.querySelector(".live-start")?.addEventListener("click", () => turn(true));
