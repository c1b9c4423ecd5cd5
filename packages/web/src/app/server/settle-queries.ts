import type { Query, QueryClient } from "@tanstack/react-query";
import { hasCode } from "@/lib/api-error.ts";

const isWaiting = ({ state, options, meta }: Query): boolean =>
  state.status === "pending" &&
  state.fetchStatus === "idle" &&
  isEnabled(options) &&
  meta?.browserOnly !== true;

const isEnabled = (options: object): boolean =>
  !("enabled" in options && options.enabled === false);

/** Starts what a rendering asked for and nothing has loaded yet; false when there is nothing of the kind. */
export function startWaitingQueries(client: QueryClient): boolean {
  const waiting = client.getQueryCache().findAll({ predicate: (query) => isWaiting(query) });
  for (const query of waiting) void query.fetch().catch(() => undefined);
  return waiting.length > 0;
}

/**
 * Waits until all queries have ended, but no longer than the deadline (milliseconds); false when some had not.
 * @throws what a query failed with, unless the visitor's page says it
 */
export async function settleQueries(client: QueryClient, deadline: number): Promise<boolean> {
  const cache = client.getQueryCache();
  const inTime = await new Promise<boolean>((resolve) => {
    const end = (inTime: boolean) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(inTime);
    };
    const timer = setTimeout(() => end(false), Math.max(0, deadline - Date.now()));
    const unsubscribe = cache.subscribe(() => {
      if (client.isFetching() === 0) end(true);
    });
    if (client.isFetching() === 0) end(true);
  });
  if (!inTime) await client.cancelQueries();
  for (const { state } of cache.getAll()) {
    if (state.status === "error" && !isOfTheVisitor(state.error)) throw state.error;
  }
  return inTime;
}

/** Failures that every visitor meets again: they belong into the document. */
const isOfTheVisitor = (error: unknown): boolean =>
  hasCode(error, "not_found", "invalid_fields", "unauthenticated", "forbidden");
