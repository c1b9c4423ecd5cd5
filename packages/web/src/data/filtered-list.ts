import type { QueryKey, UseQueryResult } from "@tanstack/react-query";
import { hasNoItems } from "./paged-query.ts";

/** Of the parts of a list's key (`keysOf`), all but the filter: resource, "list", name. */
const nameOf = (key: QueryKey) => JSON.stringify(key.slice(0, 3));

const filterValuesOf = ([, , , filter]: QueryKey): readonly unknown[] =>
  typeof filter === "object" && filter !== null ? Object.values(filter) : [];

/**
 * The query of a list that a person filters, searches or sorts in place. The shown items stay, as placeholders, until
 * those of the new filter are loaded.
 * @param ownerId the channel, creator or category whose list it is, a value of its filter: the items of another one
 * never stay
 */
export const filteredList = <Query extends { queryKey: QueryKey }>(
  query: Query,
  ownerId?: string,
) => ({
  ...query,
  placeholderData: <Items extends { pages: readonly object[] }>(
    shown: Items | undefined,
    previous: { queryKey: QueryKey } | undefined,
  ): Items | undefined => {
    if (shown === undefined || previous === undefined) return undefined;
    const isSameList =
      nameOf(previous.queryKey) === nameOf(query.queryKey) &&
      (ownerId === undefined || filterValuesOf(previous.queryKey).includes(ownerId));
    // That nothing was found would be said of the new filter.
    return isSameList && !shown.pages.every(hasNoItems) ? shown : undefined;
  },
});

/** The loaded or kept answer. After an error has replaced the kept one, another try does not bring it back. */
export function shownData<Data>({
  data,
  isPlaceholderData,
  errorUpdateCount,
}: Pick<UseQueryResult<Data>, "data" | "isPlaceholderData" | "errorUpdateCount">):
  | Data
  | undefined {
  return isPlaceholderData && errorUpdateCount > 0 ? undefined : data;
}
