import { prefixOf } from "@marquee/contracts/ids";
import * as z from "zod/mini";
import type { Context } from "../../platform/context.ts";
import { reconcileStream } from "./reconcile-stream.ts";
import { recordReplay } from "./record-replay.ts";
import { factsOfEvent } from "./state.ts";
import { recordFacts } from "./write-stream.ts";

/** The fields of the provider's events about a live stream and its recording that are used here. */
export const liveEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  /** The time of the event, by the provider's clock. */
  created_at: z.string(),
  data: z.object({ id: z.string(), passthrough: z.string().check(z.startsWith(prefixOf("live"))) }),
});
type LiveEvent = z.infer<typeof liveEventSchema>;

/**
 * Applies an event of the video provider to its broadcast. A state has the provider's time, and a recording is read
 * again. So late, repeated and reordered events have the same result.
 */
export async function applyLiveEvent(
  ctx: Context<"mux" | "playback" | "queues" | "storage">,
  event: LiveEvent,
): Promise<void> {
  const id = event.data.passthrough;
  if (event.type.startsWith("video.asset.")) {
    await recordReplay(ctx, { streamId: id, assetId: event.data.id });
    return;
  }
  const reported = factsOfEvent(event.type, Date.parse(event.created_at));
  if (reported === undefined) return;
  const stream = await recordFacts(ctx, id, reported);
  if (stream !== undefined) await reconcileStream(ctx, stream);
}
