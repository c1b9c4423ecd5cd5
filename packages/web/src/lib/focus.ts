/** The parts of a page that have a heading. */
const parts = "section, [role=tabpanel], [role=dialog], main";

function partsAround(element: Element): Element[] {
  const part = element.parentElement?.closest(parts) ?? null;
  return part === null ? [] : [part, ...partsAround(part)];
}

/** An item of a menu is removed with its menu, so the menu's button counts for it. */
function openerOf(element: Element): Element {
  const menu = element.closest("[role=menu]");
  return document.getElementById(menu?.getAttribute("aria-labelledby") ?? "") ?? element;
}

/** The focused part of a player, which has its controls in shadow trees and takes no focus itself. */
function innermost(element: HTMLElement): HTMLElement {
  const inner = element.shadowRoot?.activeElement;
  return inner instanceof HTMLElement ? innermost(inner) : element;
}

/** Scrolls to the focus of a keyboard, which must be seen. After a press with a pointer the page stays where it is. */
export function showFocus(element: Element): void {
  if (element.matches(":focus-visible")) element.scrollIntoView({ block: "nearest" });
}

function focusInPlace(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  showFocus(element);
}

function focusPlace(place: HTMLElement): void {
  place.tabIndex = -1;
  focusInPlace(place);
}

/**
 * Remembers the focused element before an action that may remove it. The returned function gives the focus back if
 * nothing else has it. If the element is gone, its list item or row gets the focus. Without one, it is the heading of
 * the smallest part of the page that is still shown, or of the whole page. Without a focus, the keyboard would start
 * again at the top of the page.
 * @param focused the element that gets the focus back, or that is about to be removed; by default the focused one. Also
 * a list item or row that takes no focus by itself
 */
export function rememberFocus(focused = document.activeElement): () => void {
  const element = focused && openerOf(focused);
  if (!(element instanceof HTMLElement) || element === document.body) return () => undefined;
  const item = element.closest<HTMLElement>("li, tr");
  const dialog = element.closest("[role=dialog], [role=alertdialog]");
  const around = partsAround(element);
  const focusable = innermost(element);
  const restore = () => {
    // Radix lets the dialog itself have the focus of what is removed in it.
    if (![document.body, dialog].includes(document.activeElement)) return;
    if (focusable.isConnected && element !== item) return focusInPlace(focusable);
    // A closed dialog gives the focus back to what opened it.
    if (dialog?.isConnected === false) return;
    if (item?.isConnected) return focusPlace(item);
    const part =
      around.find(({ isConnected }) => isConnected) ?? document.querySelector<HTMLElement>("main");
    const place = part?.querySelector<HTMLElement>("h1, h2, h3") ?? part;
    if (place instanceof HTMLElement) focusPlace(place);
  };
  // A reloaded list is rendered in the task after its mutation.
  return () => void setTimeout(restore);
}

/**
 * As `rememberFocus`, for an action that takes a while: the focused element may change until the returned function is
 * called.
 */
export function followFocus(): () => void {
  let restore = rememberFocus();
  const remember = () => {
    restore = rememberFocus();
  };
  document.addEventListener("focusin", remember);
  return () => {
    document.removeEventListener("focusin", remember);
    restore();
  };
}
