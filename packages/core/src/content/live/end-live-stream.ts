import type { OwnLiveStream } from "@marquee/contracts/content/live/live.schema";
import { hasEnded } from "@marquee/contracts/content/live/live-phase";
import type { Call, Context } from "../../platform/context.ts";
import { loadOwnStream } from "./access.ts";
import { presentOwnLiveStream } from "./present-live-stream.ts";
import { closeStream, reconcileStream } from "./reconcile-stream.ts";
import { providerUnavailable } from "./stream-key.ts";
import type { LiveStreamItem } from "./write-stream.ts";

/**
 * Ends one of the caller's streams for good; a repeated call changes nothing. @throws not_found, provider_unavailable
 */
export async function endLiveStream({
  ctx,
  input,
}: Call<{ id: string }, "mux" | "playback" | "queues">): Promise<OwnLiveStream> {
  const stream = await loadOwnStream(ctx, input.id);
  return presentOwnLiveStream(ctx, await endStream(ctx, stream));
}

async function endStream(
  ctx: Context<"mux" | "queues">,
  stream: LiveStreamItem,
): Promise<LiveStreamItem> {
  if (hasEnded(stream.status)) return stream;
  let ended: LiveStreamItem;
  try {
    ended = await closeStream(ctx, stream);
  } catch (cause) {
    throw providerUnavailable(ctx, cause);
  }
  await reconcileStream(ctx, ended);
  return ended;
}

/**
 * Ends all running streams of a creator or of a channel, for deactivated people and blocked channels.
 * @throws provider_unavailable, after which it can be called again
 */
export async function endLiveStreamsOf(
  ctx: Context<"mux" | "queues">,
  of: { creatorId: string } | { channelId: string },
): Promise<void> {
  const { byChannel, byCreator } = ctx.database.liveStreams.query;
  const query =
    "creatorId" in of
      ? byCreator({ creator_id: of.creatorId })
      : byChannel({ channel_id: of.channelId });
  const { data } = await query.go({ pages: "all" });
  for (const stream of data) await endStream(ctx, stream);
}
