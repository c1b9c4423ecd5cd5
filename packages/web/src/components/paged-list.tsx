import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { shownPages } from "@/data/filtered-list.ts";
import { DimWhileLoading } from "./dim-while-loading.tsx";
import { QueryError } from "./ui/error-state.tsx";
import { LoadMore } from "./ui/load-more.tsx";

interface PagedListProps<Page, Item> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  itemsOf: (page: Page) => readonly Item[];
  /** The items in the plural: "videos". */
  what: string;
  /** The headline when nothing could be loaded. */
  failed: string;
  skeleton: ReactNode;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Shows one more page, when the caller counts them. */
  onMore?: () => void;
  children: (items: readonly Item[]) => ReactNode;
}

/**
 * A paginated list in all its states. The shown items stay when the next page fails, and while another filter of
 * `filteredList` is loading.
 */
export function PagedList<Page, Item>({
  query,
  itemsOf,
  what,
  failed,
  skeleton,
  empty,
  onMore,
  children,
}: PagedListProps<Page, Item>) {
  const pages = shownPages(query);
  if (pages === undefined) {
    return query.isError ? <QueryError title={failed} query={query} /> : skeleton;
  }
  const items = pages.flatMap(itemsOf);
  if (items.length === 0 && !query.hasNextPage) return empty;
  return (
    <>
      <DimWhileLoading isLoading={query.isPlaceholderData} what={what}>
        {children(items)}
      </DimWhileLoading>
      <LoadMore query={query} what={what} onMore={onMore} />
    </>
  );
}
