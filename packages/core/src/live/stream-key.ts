import { createHash } from "node:crypto";
import type { Ingest } from "@marquee/contracts/live/live.schema";
import type { Context } from "../context.ts";
import { MarqueeError } from "../errors.ts";
import { muxRetryAfterOf } from "../providers/mux-calls.ts";
import { isOver } from "./state.ts";
import type { LiveStreamItem } from "./write-stream.ts";

/** What a stream is found by from its key; keys are random, so that a plain digest tells nothing of them. */
export const keyHashOf = (key: string): string => createHash("sha256").update(key).digest("hex");

export const ingestOf = (ctx: Context, key: string): Ingest => ({
  rtmp_url: ctx.config.MUX_RTMP_URL,
  stream_key: key,
});

/** Where the encoder of a stream sends to, asked of the provider; null when the stream is over or unknown there. */
export async function readIngest(
  ctx: Context<"mux">,
  stream: LiveStreamItem,
): Promise<Ingest | null> {
  if (stream.provider_id === undefined || isOver(stream.status)) return null;
  try {
    const mux = await ctx.providers.mux();
    const { stream_key } = await mux.video.liveStreams.retrieve(stream.provider_id);
    return ingestOf(ctx, stream_key);
  } catch (cause) {
    // The page is worth showing without the key.
    ctx.logger.warn("The video provider did not tell a stream's key", {
      error: cause,
      stream_id: stream.id,
    });
    return null;
  }
}

export function providerUnavailable(ctx: Context, cause: unknown): MarqueeError {
  ctx.logger.error("The video provider did not take a call about a live stream", { error: cause });
  return new MarqueeError(
    "provider_unavailable",
    "Live streaming is not available right now. Try again in a minute.",
    { cause, retryAfter: muxRetryAfterOf(cause) ?? 60 },
  );
}
