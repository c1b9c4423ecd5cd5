import type { VideoStatus } from "@marquee/contracts/video/video.schema";
import type { Context } from "../context.ts";
import { MarqueeError } from "../errors.ts";
import { loadOwnVideo } from "./read-videos.ts";

/**
 * How far the provider is with one's own video, asked there: its webhooks tell of states, not of percents.
 * @throws not_found, provider_unavailable
 */
export async function getUploadProgress({
  ctx,
  input,
}: {
  ctx: Context<"mux">;
  input: { id: string };
}): Promise<{ status: VideoStatus; progress: number | null }> {
  const video = await loadOwnVideo(ctx, input.id);
  if (video.status !== "processing" || video.asset_id === undefined) {
    return { status: video.status, progress: null };
  }
  try {
    const mux = await ctx.providers.mux();
    const asset = await mux.video.assets.retrieve(video.asset_id);
    const percent = asset.status === "ready" ? 100 : (asset.progress?.progress ?? 0);
    return { status: video.status, progress: Math.min(100, Math.max(0, Math.round(percent))) };
  } catch (cause) {
    throw new MarqueeError("provider_unavailable", "The progress cannot be read right now.", {
      cause,
      retryAfter: 5,
    });
  }
}
