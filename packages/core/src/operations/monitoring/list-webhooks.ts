import type { WebhookEvent } from "@marquee/contracts/operations/admin/admin-operations.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import { type Call, requireAdmin } from "../../platform/context.ts";
import { order, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { webhookLogOf } from "../../platform/inbox/handle-event-once.ts";
import { dayOf } from "../../platform/time.ts";

/**
 * The events of a provider that were handled on a day, today without one; newest first. One read.
 * @throws not_found, invalid_cursor, page_too_far
 */
export async function listWebhooks({
  ctx,
  input,
}: Call<PageRequest & { provider: WebhookEvent["provider"]; day?: string | undefined }>): Promise<
  PageResult<WebhookEvent>
> {
  requireAdmin(ctx);
  const { provider } = input;
  const day = input.day ?? dayOf(ctx.now());
  const page = await readList({
    name: `webhooks:${provider}:${day}`,
    request: input,
    order: order({ log_sort_key: z.string() }, "desc"),
    read: ({ from, limits }) =>
      from(ctx.database.inbox.query.webhookLog({ log: webhookLogOf(provider, day) })).go(limits),
  });
  return {
    ...page,
    items: page.items.map(({ event_id, type, handled_at = null }) => ({
      id: `${provider}:${event_id}`,
      provider,
      event_id,
      type,
      handled_at,
    })),
  };
}
