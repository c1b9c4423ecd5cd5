import { useEffect, useRef } from "react";
import { rememberFocus } from "@/lib/focus.ts";
import { Button } from "./button.tsx";

interface LoadMoreProps {
  hasMore: boolean;
  loading: boolean;
  onLoadMore: () => void;
  /** What there is more of: "videos". */
  what: string;
}

/** Stands behind the list. It leaves with the last page; a keyboard then goes on at the last item that was shown. */
export function LoadMore({ hasMore, loading, onLoadMore, what }: LoadMoreProps) {
  const row = useRef<HTMLDivElement>(null);
  const giveFocusBack = useRef<() => void>(undefined);
  useEffect(() => {
    if (hasMore || loading) return;
    giveFocusBack.current?.();
    giveFocusBack.current = undefined;
  }, [hasMore, loading]);
  if (!hasMore) return null;
  const load = () => {
    const shown = row.current?.previousElementSibling?.querySelectorAll("a[href], button") ?? [];
    giveFocusBack.current = rememberFocus([...shown].findLast((item) => item.checkVisibility()));
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
