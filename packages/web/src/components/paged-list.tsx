import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { shownData } from "@/data/filtered-list.ts";
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
 * `filteredList` is loading. A screen reader is told how many items a list or another filter has brought.
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
  const items = shownData(query)?.pages.flatMap(itemsOf);
  const isEmpty = items?.length === 0 && !query.hasNextPage;
  return (
    <>
      {/* Rendered before the first item: a live region that appears together with its text is not always read. */}
      <p role="status" className="sr-only">
        {items && !query.isPlaceholderData && `Loaded ${what}: ${items.length}`}
      </p>
      {isEmpty ? (
        empty
      ) : items ? (
        <DimWhileLoading isLoading={query.isPlaceholderData} what={what}>
          {children(items)}
        </DimWhileLoading>
      ) : query.isError ? (
        <QueryError title={failed} query={query} />
      ) : (
        skeleton
      )}
      <LoadMore query={query} what={what} onMore={onMore} />
    </>
  );
}
