import { type Query, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** After this time a page without content shows the reason. */
const slowAfterMilliseconds = 6000;

/** The queries of the page that have no first answer yet. */
const firstAnswers = {
  type: "active",
  fetchStatus: "fetching",
  predicate: ({ state }: Query) => state.data === undefined,
} as const;

/** Whether first answers are late, and a function that requests them again. */
export function useSlowAnswer(): { isSlow: boolean; retry: () => void } {
  const client = useQueryClient();
  const isWaiting = useIsFetching(firstAnswers) > 0;
  const [isSlow, setIsSlow] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try begins a new wait
  useEffect(() => {
    setIsSlow(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), slowAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [isWaiting, tries]);
  const retry = () => {
    const late = client.getQueryCache().findAll(firstAnswers);
    setTries((before) => before + 1);
    // React Query cannot refetch a query without data while it is being fetched.
    void Promise.all(
      late.map(async ({ queryKey }) => {
        await client.cancelQueries({ queryKey, exact: true });
        await client.refetchQueries({ queryKey, exact: true });
      }),
    );
  };
  return { isSlow, retry };
}
