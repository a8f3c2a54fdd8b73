/** The button that makes a page live, near its title. */
import { address } from "./assets.mjs";

/** Offer Python on pages that have code cells; fetch nothing before the reader says yes. */
export function offerPython() {
  const title = document.querySelector("article h1") ?? document.querySelector("h1");
  if (!title || !document.querySelector("[data-cell] .cell_input")) return;

  const make = (tag, part, properties) =>
    Object.assign(document.createElement(tag), { className: `live-${part}`, ...properties });
  const bar = make("div", "bar", { role: "group", ariaLabel: "Live page" });
  const start = make("button", "button live-start", { type: "button", textContent: "Make this page live" });
  const note = make("span", "note", { id: "live-note" });
  const progress = make("progress", "progress", { max: 1, hidden: true, ariaLabel: "Starting Python" });
  const status = make("span", "status", { role: "status" });
  start.setAttribute("aria-describedby", note.id);
  bar.append(start, note, progress, status);
  title.after(bar);

  if (location.protocol === "file:") {
    start.disabled = true;
    note.textContent = "Browsers run Python only on pages that come from a website, not from a file. "
      + "On your own machine, the command irlearn book serves one.";
    return;
  }
  note.textContent = "Runs Python here, in your browser: change any code and see what happens. "
    + `The first time it fetches about ${window.irlearn.settings.megabytes} MB.`;

  let starting = false;
  start.addEventListener("click", async () => {
    if (starting) return;
    starting = true;  // not `disabled`: the focus stays where it is
    start.setAttribute("aria-disabled", "true");
    try {
      const { goLive } = await import(address("page.mjs"));
      await goLive(bar);
    } catch (error) {
      console.error("irlearn:", error);
      progress.hidden = true;
      status.textContent = `Python could not start (${error.message}). The page is as it was; you can try again.`;
      start.removeAttribute("aria-disabled");
      starting = false;
    }
  });
}
