import type { CreateUpload } from "@marquee/contracts/upload/upload.calls";
import type { OwnVideo } from "@marquee/contracts/video/video.schema";
import type { Context } from "../context.ts";
import { MarqueeError } from "../errors.ts";
import { releaseMinutes, reserveMinutes } from "../minutes/index.ts";
import { ensureAllowance } from "../subscription/index.ts";
import { requireCreator } from "../user/profile.ts";
import type { VideoItem } from "./access.ts";
import { createDraft } from "./create-video.ts";
import { loadOwnVideo } from "./read-videos.ts";
import { requireMove } from "./state.ts";
import { toOwnVideo } from "./views-of-video.ts";
import { writeVideo } from "./write-video.ts";

/** Seconds that the provider keeps an upload open: a day, for slow lines and closed laptops. */
const uploadSeconds = 86_400;

/**
 * Reserves the minutes of the declared length and opens a resumable upload at the provider. The playback is signed
 * whatever the price, so that the price can change without touching the asset.
 * @throws forbidden, profile_incomplete, subscription_required, not_found, minutes_exhausted, invalid_state,
 * provider_unavailable
 */
export async function createUpload({
  ctx,
  input,
}: {
  ctx: Context<"mux">;
  input: CreateUpload;
}): Promise<{ video_id: string; upload_id: string; upload_url: string; expires_at: string }> {
  const creator = await requireCreator(ctx);
  const video =
    input.video_id === undefined
      ? await createDraft(ctx, creator.id, {
          title: input.title,
          channel_id: input.channel_id,
          description: "",
        })
      : await loadOwnVideo(ctx, input.video_id);
  requireMove(video.status, "uploading");
  // A yearly plan's month may have turned since the provider last said anything.
  await ensureAllowance(ctx, creator);

  let upload: { id: string; url: string } | undefined;
  try {
    upload = await openUpload(ctx, video, creator.id);
    await reserveMinutes(ctx, { userId: creator.id, uploadId: upload.id, seconds: input.duration });
    const now = ctx.now();
    const expiresAt = new Date(now.getTime() + uploadSeconds * 1000).toISOString();
    await writeVideo(
      ctx,
      video,
      {
        status: "uploading",
        upload_id: upload.id,
        due: "upload",
        due_place: `${expiresAt}_${video.id}`,
        ...(input.video_id === undefined ? {} : { title: input.title }),
      },
      ["error", "progress", "asset_id"],
    );
    return {
      video_id: video.id,
      upload_id: upload.id,
      upload_url: upload.url,
      expires_at: expiresAt,
    };
  } catch (cause) {
    // Whatever failed, nobody pays minutes for an upload that was not handed out, or keeps a draft of it.
    if (upload !== undefined) {
      await releaseMinutes(ctx, { userId: creator.id, uploadId: upload.id });
      await cancelAtProvider(ctx, upload.id);
    }
    if (input.video_id === undefined) await ctx.database.videos.delete({ id: video.id }).go();
    throw cause;
  }
}

async function openUpload(
  ctx: Context<"mux">,
  video: VideoItem,
  creatorId: string,
): Promise<{ id: string; url: string }> {
  const mux = await ctx.providers.mux();
  try {
    const upload = await mux.video.uploads.create({
      cors_origin: ctx.config.WEB_URL,
      timeout: uploadSeconds,
      new_asset_settings: {
        playback_policies: ["signed"],
        passthrough: video.id,
        meta: { title: video.title, creator_id: creatorId, external_id: video.id },
      },
    });
    if (upload.url === undefined) throw new Error("An open upload has an address");
    return { id: upload.id, url: upload.url };
  } catch (cause) {
    ctx.logger.error("The video provider did not open an upload", { error: cause });
    throw new MarqueeError(
      "provider_unavailable",
      "Uploads cannot start right now. Try again in a minute.",
      {
        cause,
        retryAfter: 60,
      },
    );
  }
}

/** Tells the provider to forget an upload; one that has arrived already is told by its own events. */
async function cancelAtProvider(ctx: Context<"mux">, uploadId: string): Promise<boolean> {
  try {
    const mux = await ctx.providers.mux();
    await mux.video.uploads.cancel(uploadId);
    return true;
  } catch (cause) {
    ctx.logger.warn("The video provider did not cancel an upload", {
      error: cause,
      upload_id: uploadId,
    });
    return false;
  }
}

/**
 * Gives up an upload that has not arrived; its minutes come back.
 * @throws not_found, invalid_state (it has arrived meanwhile)
 */
export async function cancelUpload({
  ctx,
  input,
}: {
  ctx: Context<"mux" | "playback">;
  input: { id: string };
}): Promise<OwnVideo> {
  const video = await loadOwnVideo(ctx, input.id);
  requireMove(video.status, "cancelled");
  const uploadId = video.upload_id;
  if (uploadId !== undefined && !(await cancelAtProvider(ctx, uploadId))) {
    throw new MarqueeError(
      "invalid_state",
      "The file has just arrived, so the upload cannot be cancelled any more.",
      {
        details: { from: video.status, to: "cancelled" },
      },
    );
  }
  const written = await writeVideo(ctx, video, { status: "cancelled" }, ["due", "due_place"]);
  if (uploadId !== undefined) await releaseMinutes(ctx, { userId: video.creator_id, uploadId });
  return toOwnVideo(ctx, written);
}
