import * as z from "zod/mini";
import type { Context } from "../../platform/context.ts";
import { syncChannel, syncVideosOfChannel } from "./sync-channel.ts";
import { syncCreator } from "./sync-creator.ts";
import { syncVideo } from "./sync-video.ts";

/** A message of the queue `catalog`: the public data of this object may have changed. */
const catalogMessageSchema = z.object({
  type: z.enum(["video", "channel", "creator", "videos_of_channel"]),
  id: z.string(),
  /** Only for `videos_of_channel`: where this page of the videos begins. */
  cursor: z.optional(z.string()),
});

/**
 * Updates lists, indexes and search from the present record. It never trusts the message, so that repeated and
 * reordered messages have the same result.
 */
export async function syncCatalog(ctx: Context<"queues">, message: unknown): Promise<void> {
  const { type, id, cursor } = catalogMessageSchema.parse(message);
  switch (type) {
    case "video":
      return syncVideo(ctx, id);
    case "channel":
      return syncChannel(ctx, id);
    case "creator":
      return syncCreator(ctx, id);
    case "videos_of_channel":
      return syncVideosOfChannel(ctx, { id, cursor });
  }
}
