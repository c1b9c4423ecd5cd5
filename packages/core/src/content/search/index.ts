export { unpackCard } from "./card.ts";
export { withMediaOrigin, withoutMediaOrigin } from "./card-addresses.ts";
export { scheduleCheckAfterWrite, scheduleSecondCheck } from "./schedule-check.ts";
export { createMatcher, searchKind } from "./search.ts";
export { type Searchable, type SearchKind, syncSearchEntries } from "./search-index.ts";
