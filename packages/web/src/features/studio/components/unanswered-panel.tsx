import { useInfiniteQuery } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { PagedList } from "@/components/paged-list.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { unansweredQuery } from "@/data/unanswered.ts";
import { UnansweredItem } from "./unanswered-item.tsx";

/** Comments and reviews that wait for the creator's answer. */
export function UnansweredPanel() {
  const query = useInfiniteQuery(unansweredQuery);
  return (
    <PagedList
      query={query}
      itemsOf={(page) => page.unanswered}
      what="comments and reviews"
      failed="Comments and reviews could not be loaded"
      skeleton={
        <Loading label="Loading comments and reviews" className="space-y-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </Loading>
      }
      empty={
        <EmptyState icon={MessageCircle} title="Nothing waits for an answer">
          New comments on your videos and reviews of your channels are listed here until you answer
          them.
        </EmptyState>
      }
    >
      {(items) => (
        <ul aria-label="Waiting for your answer" className="divide-y divide-line">
          {items.map((item) => (
            <UnansweredItem key={item.id} item={item} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
