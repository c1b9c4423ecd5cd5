import { hasEnded } from "@marquee/contracts/content/live/live-phase";
import type { Context } from "../../platform/context.ts";
import { hasValues } from "../../platform/has-values.ts";
import type { ChannelItem } from "../channel/index.ts";
import { writeStream } from "./write-stream.ts";

/** Updates the copies in a channel's streams, and ends the streams of a hidden channel. */
export async function syncLiveStreams(
  ctx: Context,
  channel: ChannelItem,
  { isHidden }: { isHidden: boolean },
): Promise<void> {
  const { data: streams } = await ctx.database.liveStreams.query
    .byChannel({ channel_id: channel.id })
    .go({ pages: "all", attributes: ["id", "status", "hidden"] });
  const copies = {
    creator_name: channel.creator_name,
    creator_picture_key: channel.creator_picture_key,
    channel_name: channel.name,
    channel_privacy_type: channel.privacy_type,
    channel_price: channel.price,
    hidden: isHidden,
  };
  for (const { id, status, hidden } of streams) {
    // For an ended broadcast, only whether it is hidden still matters.
    if (hasEnded(status) && hidden === copies.hidden) continue;
    await writeStream(ctx, id, (stream) => (hasValues(stream, copies) ? undefined : copies));
  }
}
