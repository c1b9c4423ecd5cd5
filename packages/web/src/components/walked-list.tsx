import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "./ui/error-state.tsx";
import { LoadMore } from "./ui/load-more.tsx";

interface WalkedListProps<Page, Item> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  itemsOf: (page: Page) => readonly Item[];
  /** What there is more of: "videos". */
  what: string;
  /** The headline when nothing could be loaded. */
  failed: string;
  skeleton: ReactNode;
  /** Shown when there is nothing. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list in all its states, walked to its end. What is shown stays when the next page fails. */
export function WalkedList<Page, Item>({
  query,
  itemsOf,
  what,
  failed,
  skeleton,
  empty,
  children,
}: WalkedListProps<Page, Item>) {
  if (query.isPending) return skeleton;
  if (query.data === undefined) {
    return (
      <ErrorState
        title={failed}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const items = query.data.pages.flatMap(itemsOf);
  if (items.length === 0 && !query.hasNextPage) return empty;
  return (
    <>
      {children(items)}
      {query.isFetchNextPageError && (
        <ErrorState
          className="mt-8"
          title={`More ${what} could not be loaded`}
          error={query.error}
          onRetry={() => void query.fetchNextPage()}
        />
      )}
      <LoadMore
        hasMore={query.hasNextPage && !query.isFetchNextPageError}
        loading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
        what={what}
      />
    </>
  );
}
