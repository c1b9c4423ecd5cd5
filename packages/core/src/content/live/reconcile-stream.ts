import { hasEnded, isRunning } from "@marquee/contracts/content/live/live-phase";
import type { Context } from "../../platform/context.ts";
import { unlessMissing } from "../../platform/providers/mux-calls.ts";
import { announceWhenLive } from "./announce.ts";
import { mayBroadcast } from "./broadcaster.ts";
import { type LiveStreamItem, recordFacts, writeStream } from "./write-stream.ts";

/**
 * Does the work that a stream's state requires and that is not done yet; interrupted work is done the next time.
 * Nothing happens twice, except for a second push in the worst case.
 */
export async function reconcileStream(
  ctx: Context<"mux" | "queues">,
  stream: LiveStreamItem,
): Promise<void> {
  const isStopped = isRunning(stream.status) && !(await mayBroadcast(ctx, stream));
  const current = isStopped ? await closeStream(ctx, stream) : stream;
  await announceWhenLive(ctx, current);
  if (!hasEnded(current.status)) return;
  // One record is one broadcast, so the key must not start another one.
  if (current.closed_at === undefined) await closeStream(ctx, current);
  if (current.started_at !== undefined && current.end_notified_at === undefined) {
    await ctx.providers.queues.send("fan-out", { topic: "live_stream_ended", id: current.id });
    const end_notified_at = ctx.now().toISOString();
    await writeStream(ctx, current.id, (now) =>
      now.end_notified_at === undefined ? { end_notified_at } : undefined,
    );
  }
}

/**
 * Makes the provider end a stream and refuse its encoder. The stream is disabled rather than completed, because after a
 * completion an encoder could reconnect and start another recording.
 * @throws the provider's error
 */
export async function closeStream(
  ctx: Context<"mux">,
  stream: LiveStreamItem,
): Promise<LiveStreamItem> {
  const now = ctx.now();
  if (stream.provider_id !== undefined) {
    const mux = await ctx.providers.mux();
    await unlessMissing(mux.video.liveStreams.disable(stream.provider_id));
  }
  await recordFacts(ctx, stream.id, { disabled_at: now.getTime() });
  const closed = await writeStream(ctx, stream.id, ({ closed_at }) =>
    closed_at === undefined ? { closed_at: now.toISOString() } : undefined,
  );
  return closed ?? stream;
}
