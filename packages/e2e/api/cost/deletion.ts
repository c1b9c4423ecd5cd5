import { listBoughtChannel } from "@marquee/core/content/video";
import { getDeletion } from "@marquee/core/operations/deletion";
import type { Promised } from "../cost-promises.ts";
import { openDatabase } from "../support/database.ts";
import { putChannelPurchase, putDeletion } from "../support/deletions.ts";

/** Of what was bought and then deleted, and of deletions. */
export const deletionPromises: readonly Promised[] = [
  {
    call: "video.purchased",
    as: "watcher",
    rounds: 1,
    units: 2.5,
    run: async (ctx, { channel, people }) => {
      // Made beside the counted database, and for somebody whose purchases nothing else counts.
      const buyer = {
        type: "user",
        userId: people.otherCreator.id,
        accountType: "creator",
      } as const;
      await putChannelPurchase(openDatabase(), buyer.userId, channel);
      return listBoughtChannel({
        ctx: { ...ctx, actor: buyer },
        input: { page: 1, limit: 10, channel_id: channel.id },
      });
    },
  },
  {
    call: "deletion.progress",
    as: "owner",
    rounds: 1,
    units: 1,
    run: async (ctx, world) => {
      // Made beside the counted database: only the read is promised.
      const deletion_id = await putDeletion({ ...world, database: openDatabase() });
      return getDeletion({ ctx, input: { deletion_id } });
    },
  },
];
