import { createHash } from "node:crypto";
import type { Ingest } from "@marquee/contracts/content/live/live.schema";
import { hasEnded } from "@marquee/contracts/content/live/live-phase";
import type { Call, Context } from "../../platform/context.ts";
import { invalidState, type MarqueeError } from "../../platform/errors.ts";
import { muxUnavailable } from "../../platform/providers/mux-calls.ts";
import { loadOwnStream } from "./access.ts";
import type { LiveStreamItem } from "./write-stream.ts";

/**
 * The digest by which a stream is found from its key. Keys are random, so a plain digest reveals nothing about them.
 */
export const keyHashOf = (key: string): string => createHash("sha256").update(key).digest("hex");

/** The server and the key, as an encoder needs them. */
export const ingestOf = (ctx: Context, key: string): Ingest => ({
  rtmp_url: ctx.config.MUX_RTMP_URL,
  stream_key: key,
});

/**
 * Reads the server and key for the encoder of one of the caller's streams. The provider stores the key.
 * @throws unauthenticated, not_found, invalid_state (the stream has ended), provider_unavailable
 */
export async function readIngest({ ctx, input }: Call<{ id: string }, "mux">): Promise<Ingest> {
  const providerId = requireOpenStream(await loadOwnStream(ctx, input.id));
  try {
    const mux = await ctx.providers.mux();
    const { stream_key } = await mux.video.liveStreams.retrieve(providerId);
    return ingestOf(ctx, stream_key);
  } catch (cause) {
    throw providerUnavailable(ctx, cause);
  }
}

/** The provider's id of a stream that can still be broadcast. @throws invalid_state when it has ended */
export function requireOpenStream({ provider_id, status }: LiveStreamItem): string {
  if (provider_id !== undefined && !hasEnded(status)) return provider_id;
  throw invalidState("This stream has ended. Set up a new one.", { details: { status } });
}

/** Logs a failed call of the video provider, and returns what to answer for it: provider_unavailable. */
export function providerUnavailable(ctx: Context, cause: unknown): MarqueeError {
  ctx.logger.error("The video provider did not accept a call about a live stream", {
    error: cause,
  });
  return muxUnavailable("Live streaming is not available right now. Try again in a minute.", cause);
}
