export { unpackCard } from "./card.ts";
export { withMediaOrigin, withoutMediaOrigin } from "./card-addresses.ts";
export { lookAfterwards, lookAgain } from "./look-again.ts";
export { searchKind } from "./search.ts";
export { type SearchKind, syncSearchEntries } from "./search-index.ts";
