import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { rememberFocus } from "@/lib/focus.ts";
import { Button } from "./button.tsx";
import { ErrorState } from "./error-state.tsx";

/**
 * For what loads more of the list before it, and leaves with the last page. A keyboard then goes on at the last item
 * that was shown. Call the returned function with the press.
 */
export function useFocusInList(row: RefObject<HTMLElement | null>, isComplete: boolean) {
  const restoreFocus = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isComplete) return;
    restoreFocus.current?.();
    restoreFocus.current = undefined;
  }, [isComplete]);
  return () => {
    const shown =
      row.current?.previousElementSibling?.querySelectorAll("a[href], button, input, li, tr") ?? [];
    restoreFocus.current = rememberFocus([...shown].findLast((item) => item.checkVisibility()));
  };
}

interface LoadMoreProps {
  query: UseInfiniteQueryResult<unknown>;
  /** The items in the plural: "videos". */
  what: string;
  /** Shows one more page, when the caller counts them. */
  onMore?: (() => void) | undefined;
}

/**
 * Rendered directly after the list, and removed with its last page. One button loads the next page and tries it again
 * after a failure, so that the focus stays at the end of the list.
 */
export function LoadMore({ query, what, onMore }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError: hasFailed } = query;
  const row = useRef<HTMLDivElement>(null);
  const keepFocusInList = useFocusInList(row, !hasNextPage && !isFetchingNextPage);
  if (!hasNextPage) return null;
  const load = () => {
    keepFocusInList();
    if (onMore === undefined || hasFailed) void query.fetchNextPage();
    else onMore();
  };
  return (
    <div ref={row} className="mt-8 grid justify-items-center gap-4">
      {hasFailed && (
        <ErrorState
          // Announced again after another failure.
          key={query.errorUpdateCount}
          className="w-full"
          title={`More ${what} could not be loaded`}
          error={query.error}
        />
      )}
      <Button onClick={load} loading={isFetchingNextPage}>
        {hasFailed ? "Try again" : `Show more ${what}`}
      </Button>
    </div>
  );
}
