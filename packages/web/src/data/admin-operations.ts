import { adminOperationsCalls } from "@marquee/contracts/operations/admin/admin-operations.calls";
import type { WebhookEvent } from "@marquee/contracts/operations/admin/admin-operations.schema";
import { infiniteQueryOptions, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { adminAuditKeys, adminOperationsKeys } from "./admin-keys.ts";
import { invalidate } from "./invalidate.ts";
import { type FilterOf, pagedQuery } from "./paged-query.ts";

/** The results of the nightly comparisons with the providers. */
export const reconciliationPartsQuery = pagedQuery({
  key: adminOperationsKeys.list("reconciliation"),
  load: (at, options) => request(adminOperationsCalls.reconciliation, { query: at }, options),
});

/** Deletions that have not ended. */
export const openDeletionsQuery = pagedQuery({
  key: adminOperationsKeys.list("deletions"),
  load: (at, options) => request(adminOperationsCalls.deletions, { query: at }, options),
});

/** Every queue with the number of its messages. They are few: one page, in the form of a list. */
export const queuesQuery = infiniteQueryOptions({
  queryKey: adminOperationsKeys.list("queues"),
  queryFn: ({ signal }) => request(adminOperationsCalls.queues, {}, { signal }),
  initialPageParam: "",
  getNextPageParam: () => null,
});

/** The health of each provider. They are few: one page, in the form of a list. */
export const providersQuery = infiniteQueryOptions({
  queryKey: adminOperationsKeys.list("providers"),
  queryFn: ({ signal }) => request(adminOperationsCalls.providers, {}, { signal }),
  initialPageParam: "",
  getNextPageParam: () => null,
});

type WebhooksFilter = FilterOf<typeof adminOperationsCalls.webhooks>;

/** The events of a provider that were handled on a day. */
export const webhooksQuery = (filter: WebhooksFilter) =>
  pagedQuery({
    key: adminOperationsKeys.list("webhooks", filter),
    load: (at, options) =>
      request(adminOperationsCalls.webhooks, { query: { ...filter, ...at } }, options),
  });

/**
 * Moves the dead letters of one of several queues back, or replays one of several events. Nothing is reloaded in
 * between: `refresh` follows the last one.
 * @throws ApiError when the call is refused
 */
export function useQueueChanges() {
  const client = useQueryClient();
  return {
    replay: (
      { provider, event_id }: Pick<WebhookEvent, "provider" | "event_id">,
      reason: string | undefined,
    ) =>
      request(adminOperationsCalls.replay, {
        params: { provider, event_id },
        body: { ...(reason && { reason }) },
      }),
    redrive: (name: string, reason: string | undefined) =>
      request(adminOperationsCalls.redrive, {
        params: { name },
        body: { ...(reason && { reason }) },
      }),
    refresh: () => invalidate(client, [adminOperationsKeys.all, adminAuditKeys.all]),
  };
}
