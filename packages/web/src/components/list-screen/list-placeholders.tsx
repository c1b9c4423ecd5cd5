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

interface NothingFoundProps {
  noun: Noun;
  isWordSearch: boolean;
  onShowAll: () => void;
}

/** Shown when the search and the filters leave out every item. */
export const NothingFound = ({ noun, isWordSearch, onShowAll }: NothingFoundProps) => (
  <EmptyState
    icon={SearchX}
    title={`No ${noun.many} like this`}
    action={<Button onClick={onShowAll}>Show all {noun.many}</Button>}
  >
    Change the search or the filters.
    {isWordSearch && " The search looks at the beginning of each word."}
  </EmptyState>
);
