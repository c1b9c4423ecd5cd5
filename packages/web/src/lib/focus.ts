/** The parts of a page that have a heading. */
const parts = "section, [role=tabpanel], [role=dialog], main";

function partsAround(element: Element): Element[] {
  const part = element.parentElement?.closest(parts) ?? null;
  return part === null ? [] : [part, ...partsAround(part)];
}

function focusPlace(place: HTMLElement): void {
  place.tabIndex = -1;
  // After a press with a pointer the page stays where it is; the focus of a keyboard must be seen.
  place.focus({ preventScroll: true });
  if (place.matches(":focus-visible")) place.scrollIntoView({ block: "nearest" });
}

/**
 * Remembers the focused element before an action that may remove it. The returned function gives the focus back if
 * nothing else has it. If the element is gone, its list item gets the focus, or else the heading of the smallest part of
 * the page that is still shown: without a focus, the keyboard would start again at the top of the page.
 * @param element an element that is about to be removed; by default the focused one
 */
export function rememberFocus(element = document.activeElement): () => void {
  if (!(element instanceof HTMLElement) || element === document.body) return () => undefined;
  const item = element.closest<HTMLElement>("li");
  const around = partsAround(element);
  const giveBack = () => {
    if (document.activeElement !== document.body) return;
    if (element.isConnected) return element.focus();
    if (item?.isConnected) return focusPlace(item);
    const part = around.find(({ isConnected }) => isConnected);
    const place = part?.querySelector<HTMLElement>("h1, h2, h3") ?? part;
    if (place instanceof HTMLElement) focusPlace(place);
  };
  // A reloaded list is rendered in the task after its mutation.
  return () => void setTimeout(giveBack);
}
