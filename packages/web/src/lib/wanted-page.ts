import { safePath } from "./safe-path.ts";
import { tryStorage } from "./storage.ts";

const keyOf = (itemId: string): string => `wanted-${itemId}`;

/** Stores this page, for which the person buys an item in this tab. */
export function rememberWantedPage(itemId: string): void {
  const { pathname, search } = window.location;
  tryStorage(() => sessionStorage.setItem(keyOf(itemId), pathname + search));
}

/** The page of a video or a live stream for which the person has bought an item in this tab. */
export const wantedPage = (itemId: string): string | undefined =>
  safePath(tryStorage(() => sessionStorage.getItem(keyOf(itemId))));
