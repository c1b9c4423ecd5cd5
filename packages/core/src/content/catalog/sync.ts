import * as z from "zod/mini";
import type { Context } from "../../platform/context.ts";
import { syncChannel } from "./sync-channel.ts";
import { syncCreator } from "./sync-creator.ts";
import { syncVideo } from "./sync-video.ts";

/** A message of the queue `catalog`: what is shown in public of this thing may have changed. */
const catalogMessageSchema = z.object({
  type: z.enum(["video", "channel", "creator"]),
  id: z.string(),
});

/**
 * Makes lists, directories and search say what the record says now. It reads the record and never trusts the
 * message, so that repeated and reordered messages end alike.
 */
export async function syncCatalog(ctx: Context<"queues">, message: unknown): Promise<void> {
  const { type, id } = catalogMessageSchema.parse(message);
  if (type === "video") await syncVideo(ctx, id);
  else if (type === "channel") await syncChannel(ctx, id);
  else await syncCreator(ctx, id);
}
