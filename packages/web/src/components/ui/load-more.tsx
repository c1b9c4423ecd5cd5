import { type RefObject, useEffect, useRef } from "react";
import { rememberFocus } from "@/lib/focus.ts";
import { Button } from "./button.tsx";

/**
 * For what loads more of the list before it, and leaves with the last page: a keyboard then goes on at the last item
 * that was shown. Call the returned function with the press.
 */
export function useFocusInList(row: RefObject<HTMLElement | null>, isComplete: boolean) {
  const giveFocusBack = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isComplete) return;
    giveFocusBack.current?.();
    giveFocusBack.current = undefined;
  }, [isComplete]);
  return () => {
    const shown = row.current?.previousElementSibling?.querySelectorAll("a[href], button") ?? [];
    giveFocusBack.current = rememberFocus([...shown].findLast((item) => item.checkVisibility()));
  };
}

interface LoadMoreProps {
  hasMore: boolean;
  loading: boolean;
  onLoadMore: () => void;
  /** The items in the plural: "videos". */
  what: string;
}

/** Rendered directly after the list, and removed with its last page. */
export function LoadMore({ hasMore, loading, onLoadMore, what }: LoadMoreProps) {
  const row = useRef<HTMLDivElement>(null);
  const keepFocusInList = useFocusInList(row, !hasMore && !loading);
  if (!hasMore) return null;
  const load = () => {
    keepFocusInList();
    onLoadMore();
  };
  return (
    <div ref={row} className="mt-8 flex justify-center">
      <Button onClick={load} loading={loading}>
        Show more {what}
      </Button>
    </div>
  );
}
