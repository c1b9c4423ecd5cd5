import type { WebhookEvent } from "@marquee/contracts/admin/admin-operations.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import type { EntityItem } from "electrodb";
import * as z from "zod/mini";
import type { Database } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { type PageResult, readPage } from "../../platform/dynamo/pages.ts";
import { webhookLogOf } from "../../platform/inbox/index.ts";
import { requireAdmin } from "../../platform/require-admin.ts";

type InboxItem = EntityItem<Database["inbox"]>;

/**
 * The events of a provider that were handled on a day, today without one; newest first. One read.
 * @throws not_found, invalid_cursor, page_too_far
 */
export async function listWebhooks({
  ctx,
  input,
}: {
  ctx: Context;
  input: PageRequest & { provider: WebhookEvent["provider"]; day?: string | undefined };
}): Promise<PageResult<WebhookEvent>> {
  requireAdmin(ctx);
  const { provider } = input;
  const day = input.day ?? ctx.now().toISOString().slice(0, 10);
  const page = await readPage({
    list: `webhooks:${provider}:${day}`,
    request: input,
    position: ({ log_place = "" }: InboxItem) => ({ log_place }),
    positionSchema: z.strictObject({ log_place: z.string() }),
    fetch: async (after, limit) => {
      const query = ctx.database.inbox.query.webhookLog({ log: webhookLogOf(provider, day) });
      const { data } = await (after === undefined ? query : query.lt(after)).go({
        order: "desc",
        limit,
        count: limit,
      });
      return data;
    },
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
