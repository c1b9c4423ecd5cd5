import { stableId } from "../ids.ts";
import type { NotificationRequest } from "../notification/notify.ts";
import { blocksRepurchase } from "../purchase/status.ts";
import { keptUntil } from "./kept.ts";
import { pageSize, type Step } from "./step.ts";

/** Tells everybody who has bought an item how long they keep it: a page of buyers at a time, each once. */
export function tellBuyers(kind: "video" | "channel"): Step {
  return async (ctx, job) => {
    const { data, cursor } = await ctx.database.purchases.query
      .buyersOfItem({ item_id: job.object_id })
      .go({ cursor: job.cursor ?? null, limit: pageSize });
    const day = keptUntil(job.created_at).slice(0, 10);
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
          body: `“${purchase.title}” was removed by its creator. You keep it until ${day}.`,
          link: "/my_library",
        }),
      );
    await ctx.providers.queues.sendAll("notifications", requests);
    return cursor === null
      ? { next: "step", done: requests.length }
      : { next: "page", done: requests.length, cursor };
  };
}
