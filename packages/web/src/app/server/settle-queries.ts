import type { Query, QueryClient } from "@tanstack/react-query";
import { hasCode } from "@/lib/api-error.ts";

const isWaiting = ({ state, options, meta }: Query): boolean =>
  state.status === "pending" &&
  state.fetchStatus === "idle" &&
  isEnabled(options) &&
  meta?.browserOnly !== true;

const isEnabled = (options: object): boolean =>
  !("enabled" in options && options.enabled === false);

/** Starts the queries that a rendering requested and that are not loaded yet; false when there are none. */
export function startWaitingQueries(client: QueryClient): boolean {
  const waiting = client.getQueryCache().findAll({ predicate: (query) => isWaiting(query) });
  for (const query of waiting) void query.fetch().catch(() => undefined);
  return waiting.length > 0;
}

/**
 * Waits until all queries have ended, but no longer than the deadline (milliseconds); false when some have not.
 * @throws the error of a query, unless the visitor's page shows it
 */
export async function settleQueries(client: QueryClient, deadline: number): Promise<boolean> {
  const cache = client.getQueryCache();
  const isInTime = await new Promise<boolean>((resolve) => {
    const end = (isInTime: boolean) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(isInTime);
    };
    const timer = setTimeout(() => end(false), Math.max(0, deadline - Date.now()));
    const unsubscribe = cache.subscribe(() => {
      if (client.isFetching() === 0) end(true);
    });
    if (client.isFetching() === 0) end(true);
  });
  if (!isInTime) await client.cancelQueries();
  for (const { state } of cache.getAll()) {
    if (state.status === "error" && !isOfTheVisitor(state.error)) throw state.error;
  }
  return isInTime;
}

/** Failures that every visitor gets; they belong in the document. */
const isOfTheVisitor = (error: unknown): boolean =>
  hasCode(error, "not_found", "invalid_fields", "unauthenticated", "forbidden");
