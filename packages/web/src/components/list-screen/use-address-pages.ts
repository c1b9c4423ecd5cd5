import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ListAddress } from "./use-list-address.ts";

/**
 * Loads as many pages as the address says, so that a reload and the back button show the same number.
 * @returns a function that loads one more
 */
export function useAddressPages<Page, Query>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  address: ListAddress<Query>,
): () => void {
  const { fetchNextPage, isFetchNextPageError } = query;
  const loaded = query.data?.pages.length ?? 0;
  const isNextWanted =
    loaded > 0 && loaded < address.pages && query.hasNextPage && query.fetchStatus === "idle";
  useEffect(() => {
    if (isNextWanted && !isFetchNextPageError) void fetchNextPage();
  }, [isNextWanted, isFetchNextPageError, fetchNextPage]);
  return () => {
    void fetchNextPage();
    address.change({ pages: String(loaded + 1) });
  };
}
