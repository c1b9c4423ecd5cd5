import { type Query, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** A page that has shown nothing for so long says why. */
const patienceMilliseconds = 6000;

/** What is on the screen and has no first answer yet. */
const firstAnswers = {
  type: "active",
  fetchStatus: "fetching",
  predicate: ({ state }: Query) => state.data === undefined,
} as const;

/** Whether first answers are late, and the way to ask for them once more. */
export function useSlowAnswer(): { isSlow: boolean; retry: () => void } {
  const client = useQueryClient();
  const isWaiting = useIsFetching(firstAnswers) > 0;
  const [isSlow, setSlow] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try begins a new wait
  useEffect(() => {
    setSlow(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [isWaiting, tries]);
  const retry = () => {
    const late = client.getQueryCache().findAll(firstAnswers);
    setTries((before) => before + 1);
    // A query without data cannot be fetched again while it is being fetched.
    void Promise.all(
      late.map(async ({ queryKey }) => {
        await client.cancelQueries({ queryKey, exact: true });
        await client.refetchQueries({ queryKey, exact: true });
      }),
    );
  };
  return { isSlow, retry };
}
