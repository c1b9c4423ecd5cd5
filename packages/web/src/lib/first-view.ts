import { useContext, useSyncExternalStore } from "react";
import { PageFactsContext } from "./page-facts.ts";

/**
 * The server renders a document at another time and in another time zone than it is opened. Both sides render the first
 * view with the document's values, so that hydration finds the same text.
 */
let filledAt: number | undefined;
let filledSearch: string | undefined;

/** The time in milliseconds and the query for which the document was rendered. */
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

/** The query of the address; in the first view of a document, the part of it for which the document was rendered. */
export const useFilledSearch = (search: string): string =>
  useSyncExternalStore(
    never,
    () => search,
    () => filledSearch ?? search,
  );

/**
 * Whether React is still at the first view of a document, which has neither the whole query nor the machine's settings.
 */
export const useIsFirstView = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** The time zone for times; undefined is the machine's own. */
export const useTimeZone = (): string | undefined => (useIsFirstView() ? "UTC" : undefined);
