import { copyText } from "./copy-text.ts";

/**
 * Gives the address of the open page to others, without what this visit added to it: with the device's own choice of
 * apps where it is used by touch and has one, otherwise by the clipboard.
 */
export async function sharePage(title: string): Promise<void> {
  const { origin, pathname } = window.location;
  const url = origin + pathname;
  const hasApps = "share" in navigator && matchMedia("(pointer: coarse)").matches;
  if (!hasApps) return copyText(url, "Link copied");
  try {
    await navigator.share({ title, url });
  } catch (failure) {
    // Closed without a choice.
    if (failure instanceof DOMException && failure.name === "AbortError") return;
    await copyText(url, "Link copied");
  }
}
