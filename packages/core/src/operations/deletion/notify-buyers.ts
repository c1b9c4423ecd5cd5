import { blocksRepurchase, keptUntil, type PurchaseItem } from "../../people/entitlement/index.ts";
import type { NotificationRequest } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import { longDate } from "../../platform/time.ts";
import type { DeletionJob } from "./job.ts";
import { pageSize, type Step } from "./step.ts";

/** Notifies all buyers of an item how long they keep it: a page of buyers at a time, each once. */
export function notifyBuyers(kind: "video" | "channel"): Step {
  return async (ctx, job) => {
    const { data, cursor } = await ctx.database.purchases.query
      .buyersOfItem({ item_id: job.object_id })
      .go({ cursor: job.cursor ?? null, limit: pageSize });
    const isKeptOpen = await isKept(ctx, kind, job.object_id);
    const requests = data
      .filter(({ status, kind: bought }) => bought === kind && blocksRepurchase(status))
      .map(
        (purchase): NotificationRequest => ({
          id: stableId(
            "notification",
            new Date(job.created_at),
            `deletion:${job.id}:${purchase.buyer_id}`,
          ),
          user_id: purchase.buyer_id,
          type: "removal",
          title: kind === "video" ? "A video leaves your library" : "A channel leaves your library",
          body: `“${purchase.title}” was removed.${isKeptOpen ? keepsUntil(purchase, job) : ""}${purchase.subscription_id === undefined ? "" : " Your membership is not renewed."}`,
          link: kind === "video" ? "/my_library" : "/my_library?tab=channels",
        }),
      );
    await ctx.providers.queues.sendAll("notifications", requests);
    return cursor === null
      ? { next: "step", done: requests.length }
      : { next: "page", done: requests.length, cursor };
  };
}

/** The date until which a buyer keeps the item: members, who are not renewed, keep the month that they have paid. */
function keepsUntil(
  { subscription_id, past_due, current_period_end }: PurchaseItem,
  { created_at }: DeletionJob,
): string {
  const until = subscription_id === undefined ? keptUntil(created_at) : current_period_end;
  const isOver = past_due === true || until === undefined || until <= created_at;
  return isOver ? "" : ` You keep it until ${longDate(new Date(until))}.`;
}

/** False for content that an admin had blocked: its deletion gives access to nobody. */
async function isKept(ctx: Context, kind: "video" | "channel", id: string): Promise<boolean> {
  if (kind === "video") {
    const { data } = await ctx.database.videos.get({ id }).go({ attributes: ["deleted_from"] });
    return data?.deleted_from !== "blocked";
  }
  const { data } = await ctx.database.channels.get({ id }).go({ attributes: ["blocked_reason"] });
  return data?.blocked_reason === undefined;
}
