/**
 * What a page shows in a widget's place until the widget is there: `<div class="irlearn-fallback">`, right
 * before it in the same output.
 */
export function hideFallback(host) {
  const before = [...(host.closest(".cell_output")?.querySelectorAll(".irlearn-fallback") ?? [])]
    .filter((fallback) => fallback.compareDocumentPosition(host) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (before.length) before.at(-1).hidden = true;
}
