import { hasEnded, isRunning } from "@marquee/contracts/content/live/live-phase";
import type { Context } from "../../platform/context.ts";
import { invalidState } from "../../platform/errors.ts";
import { deleteAsset, unlessMissing } from "../../platform/providers/mux-calls.ts";
import { loadOwnStream } from "./access.ts";
import { closeStream } from "./reconcile-stream.ts";
import { replayIdOf } from "./record-replay.ts";
import { type LiveStreamItem, writeStream } from "./write-stream.ts";

/** @throws unauthenticated, not_found, invalid_state (an encoder is connected) */
export async function loadRemovableStream(ctx: Context, id: string): Promise<LiveStreamItem> {
  const stream = await loadOwnStream(ctx, id);
  const { status } = stream;
  if (!isRunning(status)) return stream;
  throw invalidState("An encoder is connected to this stream. End the stream first.", {
    details: { status },
  });
}

/**
 * Deletes a stream, at the provider and here, with recordings that became no video. A recording that became a video is
 * deleted as a video. After a failure the stream is still there, and can be deleted again.
 * @throws the provider's error
 */
export async function removeStream(ctx: Context<"mux">, stream: LiveStreamItem): Promise<void> {
  const { liveStreams, videos } = ctx.database;
  const { id, provider_id } = stream;
  // Otherwise an encoder could connect meanwhile, and nobody would know its recording.
  if (!hasEnded(stream.status)) await closeStream(ctx, stream);
  const removal_at = ctx.now().toISOString();
  await writeStream(ctx, id, (now) => (now.removal_at === undefined ? { removal_at } : undefined));
  if (provider_id !== undefined) {
    const { data: replay } = await videos.get({ id: replayIdOf(stream) }).go({ consistent: true });
    const isVideo = stream.replay_video_id !== undefined || replay !== null;
    const mux = await ctx.providers.mux();
    const { recent_asset_ids = [] } =
      (await unlessMissing(mux.video.liveStreams.retrieve(provider_id))) ?? {};
    // Recordings first: after an interruption, only the provider's stream still names them.
    for (const assetId of isVideo ? [] : recent_asset_ids) await deleteAsset(mux, assetId);
    await unlessMissing(mux.video.liveStreams.delete(provider_id));
  }
  await liveStreams.delete({ id }).go();
}

/** Deletes a channel's streams and their viewers. */
export async function removeLiveStreamsOfChannel(
  ctx: Context<"mux">,
  channelId: string,
): Promise<void> {
  const { liveStreams, liveViewers } = ctx.database;
  const { data } = await liveStreams.query
    .byChannel({ channel_id: channelId })
    .go({ pages: "all" });
  for (const stream of data) {
    const { data: viewers } = await liveViewers.query
      .byStream({ stream_id: stream.id })
      .go({ pages: "all", attributes: ["stream_id", "viewer_id"] });
    if (viewers.length > 0) await liveViewers.delete(viewers).go();
    await removeStream(ctx, stream);
  }
}
