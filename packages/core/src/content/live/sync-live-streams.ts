import { hasEnded } from "@marquee/contracts/content/live/live-phase";
import { chunks } from "../../platform/chunks.ts";
import type { Context } from "../../platform/context.ts";
import { hasValues } from "../../platform/has-values.ts";
import type { ChannelItem } from "../channel/index.ts";
import { copiesOfChannel } from "./copies-of-channel.ts";
import { writeStream } from "./write-stream.ts";

/** The number of streams that are written in parallel. */
const concurrency = 20;

/** Updates the copies in a channel's streams. Ended ones too, because their pages stay. */
export async function syncLiveStreams(
  ctx: Context,
  channel: ChannelItem,
  { isHidden }: { isHidden: boolean },
): Promise<void> {
  const { data: streams } = await ctx.database.liveStreams.query
    .byChannel({ channel_id: channel.id })
    .go({ pages: "all" });
  const copies = { ...copiesOfChannel(channel), hidden: isHidden };
  // The index may be older than a stream that is written right now; one that has ended changes no more by itself.
  const outdated = streams.filter(
    (stream) => !hasEnded(stream.status) || !hasValues(stream, copies),
  );
  for (const batch of chunks(outdated, concurrency)) {
    await Promise.all(
      batch.map(({ id }) =>
        writeStream(ctx, id, (stream) => (hasValues(stream, copies) ? undefined : copies)),
      ),
    );
  }
}
