import { useInfiniteQuery } from "@tanstack/react-query";
import { History as Clock } from "lucide-react";
import { useState } from "react";
import { PagedList } from "@/components/paged-list.tsx";
import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { historyQuery, useClearHistory, useRemoveFromHistory } from "@/data/history.ts";
import { toast } from "@/lib/toast.ts";
import { countHidden } from "../count-hidden.ts";
import { removeRow } from "../remove-row.ts";
import { seeLatest } from "./browse-buttons.tsx";
import { HistoryRow } from "./history-row.tsx";
import { RowsSkeleton } from "./rows-skeleton.tsx";

/** The history, to continue videos and to remove them. */
export function History() {
  const [isAsking, setIsAsking] = useState(false);
  const query = useInfiniteQuery(historyQuery);
  const remove = useRemoveFromHistory();
  const clear = useClearHistory();
  const ask = (open: boolean) => {
    clear.reset();
    setIsAsking(open);
  };
  const clearAll = () =>
    clear.mutate(undefined, {
      onSuccess: () => {
        toast.success("Your history is empty.");
        setIsAsking(false);
      },
    });
  const clearButton = (
    <Button size="small" onClick={() => ask(true)}>
      Clear the history
    </Button>
  );
  return (
    <>
      <h2 className="sr-only">History</h2>
      <PagedList
        query={query}
        itemsOf={(page) => page.videos}
        what="videos"
        failed="Your history could not be loaded"
        skeleton={<RowsSkeleton label="Loading your history" />}
        empty={
          countHidden(query.data) > 0 ? (
            <EmptyState icon={Clock} title="Nothing available now" action={clearButton}>
              You cannot watch the videos of your history at the moment. They are listed here again
              when you can.
            </EmptyState>
          ) : (
            <EmptyState icon={Clock} title="Nothing watched yet" action={seeLatest}>
              What you watch is listed here, so that you can continue where you stopped.
            </EmptyState>
          )
        }
      >
        {(videos) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-muted">Only you see this list.</p>
              {clearButton}
            </div>
            <ul className="divide-y">
              {videos.map((video) => (
                <HistoryRow
                  key={video.id}
                  video={video}
                  isRemoving={remove.isPending && remove.variables === video.id}
                  onRemove={() => void removeRow(video, remove.mutateAsync)}
                />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      <AlertDialog
        open={isAsking}
        onOpenChange={(open) => !clear.isPending && ask(open)}
        title="Clear the history?"
        description="All videos leave this list and start from their beginning again. What you bought stays yours."
        confirm="Clear the history"
        confirming="Clearing…"
        danger
        busy={clear.isPending}
        error={clear.error}
        onConfirm={clearAll}
      />
    </>
  );
}
