import type { CallInput } from "@marquee/contracts/call";
import { bulkChangeCalls } from "@marquee/contracts/operations/admin/bulk-change.calls";
import type { BulkChange } from "@marquee/contracts/operations/admin/bulk-change.schema";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { adminAuditKeys, adminBulkChangeKeys } from "./admin-keys.ts";
import { invalidate } from "./invalidate.ts";
import { pagedQuery } from "./paged-query.ts";
import { useIdempotentSend } from "./use-idempotent-send.ts";

type WithoutAccounts<Body> = Body extends unknown ? Omit<Body, "user_ids"> : never;
type StartBody = CallInput<typeof bulkChangeCalls.start>["body"];
type Start = WithoutAccounts<StartBody>;

/** Starts the same change of many accounts. @throws ApiError when it is refused */
export type StartBulkChange = (
  users: readonly { id: string }[],
  change: Start,
) => Promise<BulkChange>;

const pollMilliseconds = 2000;

export const hasEnded = ({ state }: BulkChange): boolean => state === "done" || state === "stopped";

/** Every bulk change, newest first. */
export const bulkChangesQuery = pagedQuery({
  key: adminBulkChangeKeys.list("all"),
  load: (at, options) => request(bulkChangeCalls.list, { query: at }, options),
});

/** The newest bulk changes; polled while one of them is running. */
export const newestBulkChangesQuery = queryOptions({
  queryKey: adminBulkChangeKeys.list("newest"),
  queryFn: ({ signal }) => request(bulkChangeCalls.list, { query: { limit: 5 } }, { signal }),
  refetchInterval: ({ state }) =>
    state.data === undefined || state.data.changes.every(hasEnded) ? false : pollMilliseconds,
});

/** The accounts that a bulk change did not change. */
export const bulkFailuresQuery = (id: string) =>
  pagedQuery({
    key: adminBulkChangeKeys.detail(id, "failures"),
    load: (at, options) =>
      request(bulkChangeCalls.failures, { params: { id }, query: at }, options),
  });

export function useStartBulkChange(): StartBulkChange {
  const client = useQueryClient();
  const start = useIdempotentSend((body: StartBody, options) =>
    request(bulkChangeCalls.start, { body }, options),
  );
  return async (users, change) => {
    try {
      return await start({ ...change, user_ids: users.map(({ id }) => id) });
    } finally {
      // A change whose answer was lost may be running.
      await invalidate(client, [adminBulkChangeKeys.all, adminAuditKeys.all]);
    }
  };
}
