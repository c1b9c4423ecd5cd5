import { Button } from "./button.tsx";

interface LoadMoreProps {
  hasMore: boolean;
  loading: boolean;
  onLoadMore: () => void;
  /** What there is more of: "videos". */
  what: string;
}

export function LoadMore({ hasMore, loading, onLoadMore, what }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="mt-8 flex justify-center">
      <Button onClick={onLoadMore} loading={loading}>
        Show more {what}
      </Button>
    </div>
  );
}
