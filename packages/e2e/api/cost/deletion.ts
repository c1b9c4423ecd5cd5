import { listBoughtChannel } from "@marquee/core/content/video";
import { getDeletion } from "@marquee/core/operations/deletion";
import { openDatabase } from "../support/database.ts";
import { putChannelPurchase, putDeletion } from "../support/deletions.ts";
import type { ReadCost } from "./index.ts";

/** Reads of content that was bought and then deleted, and of deletions. */
export const deletionCosts: readonly ReadCost[] = [
  {
    call: "video.purchased",
    as: "watcher",
    rounds: 1,
    units: 2.5,
    run: async (ctx, { channel, people }) => {
      // Created without the counted database, for a person whose purchases no other test counts.
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
    run: async (ctx, fixtures) => {
      // Created without the counted database, because the limit is of the read only.
      const deletion_id = await putDeletion({ ...fixtures, database: openDatabase() });
      return getDeletion({ ctx, input: { deletion_id } });
    },
  },
];
