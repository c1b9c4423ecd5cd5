import type { LiveStreamDetail } from "@marquee/contracts/live/live.schema";
import { type Context, viewerId } from "../context.ts";
import { MarqueeError } from "../errors.ts";
import { loadVisibleStream } from "./access.ts";
import { readIngest } from "./stream-key.ts";
import { rememberViewer } from "./viewers.ts";
import { addressesOf, ownPart, toPage } from "./views-of-live-stream.ts";

/**
 * A stream's page for anybody who may know of it; its owner also learns where the encoder sends to.
 * @throws not_found
 */
export async function getLiveStream({
  ctx,
  input,
}: {
  ctx: Context<"mux" | "playback">;
  input: { id: string };
}): Promise<LiveStreamDetail> {
  const { stream, access } = await loadVisibleStream(ctx, input.id);
  const page = await toPage(ctx, stream, access);
  if (stream.creator_id !== viewerId(ctx)) return { ...page, own: null };
  return { ...page, own: { ...ownPart(stream), ingest: await readIngest(ctx, stream) } };
}

/**
 * Fresh playback addresses for an entitled viewer, good for two hours. Who asks is counted, and told of the end.
 * @throws not_found, unauthenticated, forbidden (not bought), invalid_state (not on the air)
 */
export async function createLivePlayback({
  ctx,
  input,
}: {
  ctx: Context<"playback">;
  input: { id: string };
}) {
  const { stream, access } = await loadVisibleStream(ctx, input.id);
  if (access === "sign_in_required") {
    throw new MarqueeError("unauthenticated", "Sign in to watch this.");
  }
  if (access === "purchase_required" || access === "channel_purchase_required") {
    throw new MarqueeError("forbidden", "Buy this channel to watch it.");
  }
  if (access === "not_ready" || stream.playback_id === undefined) {
    throw new MarqueeError("invalid_state", "This stream is not on the air.", {
      details: { status: stream.status },
    });
  }
  await rememberViewer(ctx, stream);
  return addressesOf(ctx, stream.playback_id);
}
