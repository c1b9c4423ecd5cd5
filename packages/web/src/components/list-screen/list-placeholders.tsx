import { SearchX } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import type { Noun } from "./list-types.ts";

/** Shown while the first page loads. */
export const LoadingRows = ({ noun }: { noun: Noun }) => (
  <Loading label={`Loading the ${noun.many}`} className="space-y-2">
    {[0, 1, 2, 3].map((index) => (
      <Skeleton key={index} className="h-20" />
    ))}
  </Loading>
);

/** Shown when the search and the filters leave out every item. */
export const NothingFound = ({ noun, onShowAll }: { noun: Noun; onShowAll: () => void }) => (
  <EmptyState
    icon={SearchX}
    title={`No ${noun.many} like this`}
    action={<Button onClick={onShowAll}>Show all {noun.many}</Button>}
  >
    Change the search or the filters.
  </EmptyState>
);
