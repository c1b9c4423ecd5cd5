import type { Context } from "../../platform/context.ts";
import { removePicture } from "../../platform/image/remove-picture.ts";
import { catalogMessageSchema } from "./catalog-message.ts";
import { syncChannel, syncChannelCard, syncVideosOfChannel } from "./sync-channel.ts";
import { syncCopies } from "./sync-copies.ts";
import { syncCreator } from "./sync-creator.ts";
import { syncVideo } from "./sync-video.ts";

/**
 * Updates lists, indexes and search from the current record. It never trusts the message, so that repeated and
 * reordered messages have the same result.
 */
export async function syncCatalog(
  ctx: Context<"queues" | "storage">,
  message: unknown,
): Promise<void> {
  const { type, id, holders, cursor } = catalogMessageSchema.parse(message);
  switch (type) {
    case "video":
      return syncVideo(ctx, id);
    case "channel":
      return syncChannel(ctx, id);
    case "channel_card":
      return syncChannelCard(ctx, id);
    case "creator":
      return syncCreator(ctx, id);
    case "videos_of_channel":
      return syncVideosOfChannel(ctx, { id, cursor });
    case "copies_of_person":
      return syncCopies(ctx, { id, holders, cursor });
    case "former_picture":
      return removePicture(ctx, id);
  }
}
