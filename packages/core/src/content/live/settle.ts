import { hasEnded, isOnAir } from "@marquee/contracts/content/live/live-phase";
import type { Context } from "../../platform/context.ts";
import { unlessGone } from "../../platform/providers/mux-calls.ts";
import { startFanOut } from "../fan-out/index.ts";
import { announce } from "./announce.ts";
import { mayBroadcast } from "./broadcaster.ts";
import { type LiveStreamItem, learn, writeStream } from "./write-stream.ts";

/**
 * Does what a stream's state asks for and is not done yet; whatever was cut off is done the next time. Nothing of it
 * happens twice but for a second push in the worst case.
 */
export async function settle(
  ctx: Context<"mux" | "queues">,
  stream: LiveStreamItem,
): Promise<void> {
  const wantsAir = stream.status === "connected" || isOnAir(stream.status);
  const current =
    wantsAir && !(await mayBroadcast(ctx, stream)) ? await close(ctx, stream) : stream;
  if (
    current.status === "live" &&
    current.privacy_type === "public" &&
    current.announced !== true
  ) {
    await announce(ctx, current);
  }
  if (!hasEnded(current.status)) return;
  // One record is one broadcast: the key must not open another one.
  if (current.closed_at === undefined) await close(ctx, current);
  if (current.started_at !== undefined && current.farewell_at === undefined) {
    await startFanOut(ctx, { topic: "live_stream_ended", id: current.id });
    const farewell_at = ctx.now().toISOString();
    await writeStream(ctx, current.id, (now) =>
      now.farewell_at === undefined ? { farewell_at } : undefined,
    );
  }
}

/**
 * Has the provider end a stream and take nothing more of its encoder. It is disabled rather than completed: after a
 * completion an encoder may come back and begin another recording.
 * @throws what the provider answers
 */
export async function close(ctx: Context<"mux">, stream: LiveStreamItem): Promise<LiveStreamItem> {
  const now = ctx.now();
  if (stream.provider_id !== undefined) {
    const mux = await ctx.providers.mux();
    await unlessGone(mux.video.liveStreams.disable(stream.provider_id));
  }
  await learn(ctx, stream.id, { disabled_at: now.getTime() });
  const closed = await writeStream(ctx, stream.id, ({ closed_at }) =>
    closed_at === undefined ? { closed_at: now.toISOString() } : undefined,
  );
  return closed ?? stream;
}
