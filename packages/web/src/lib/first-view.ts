import { useContext, useSyncExternalStore } from "react";
import { PageFactsContext } from "./page-facts.ts";

/**
 * A document is filled at another time and in another time zone than it is opened. Its first view is rendered with the
 * document's own on both sides, so that React finds the text that it expects.
 */
let filledAt: number | undefined;
let filledSearch: string | undefined;

/** How the document that the browser takes over was filled: at which time in milliseconds, and by which query. */
export function setFilled(document: { filledAt: number; search: string }): void {
  filledAt = document.filledAt;
  filledSearch = document.search;
}

const minuteMilliseconds = 60_000;
const minute = () => Math.floor(Date.now() / minuteMilliseconds) * minuteMilliseconds;
const never = () => () => undefined;

/** Now, in milliseconds, to the minute. */
export function useNow(): number {
  const facts = useContext(PageFactsContext);
  return useSyncExternalStore(never, minute, () => facts?.filledAt ?? filledAt ?? minute());
}

/** The query of the address; in the first view of a document the part of it that the document was filled by. */
export const useFilledSearch = (search: string): string =>
  useSyncExternalStore(
    never,
    () => search,
    () => filledSearch ?? search,
  );

/** Whether React is still at the first view of a document, which knows neither the whole query nor the machine. */
export const useIsFirstView = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** The time zone to show times in; undefined is the machine's own. */
export const useTimeZone = (): string | undefined => (useIsFirstView() ? "UTC" : undefined);
