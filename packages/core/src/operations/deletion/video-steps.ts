import { syncVideo } from "../../content/catalog/index.ts";
import { endSave } from "../../content/saved/index.ts";
import type { VideoItem } from "../../content/video/index.ts";
import { releaseMinutes } from "../../people/minutes/index.ts";
import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { removePicture } from "../../platform/image/remove-picture.ts";
import { deleteAsset, unlessMissing } from "../../platform/providers/mux-calls.ts";
import { buyersTimeStep } from "./buyers-time.ts";
import { notifyBuyers } from "./notify-buyers.ts";
import { removeThread } from "./remove-comments.ts";
import { removeReportsOn } from "./remove-reports.ts";
import {
  type DeletionContext,
  eachOf,
  onePage,
  pageSize,
  type Step,
  type Steps,
  stepDone,
} from "./step.ts";

async function findVideo(ctx: Context, id: string): Promise<VideoItem | undefined> {
  const { data } = await ctx.database.videos.get({ id }).go({ consistent: true });
  return data ?? undefined;
}

/** A step about the video itself; nothing is left to do when it is deleted. */
const aboutVideo =
  (run: (ctx: Parameters<Step>[0], video: VideoItem) => Promise<unknown>): Step =>
  async (ctx, job) => {
    const video = await findVideo(ctx, job.object_id);
    if (video === undefined) return stepDone();
    await run(ctx, video);
    return stepDone(1);
  };

export const videoSteps: Steps<"video"> = {
  catalog: onePage(syncVideo),
  upload: aboutVideo(async (ctx, { creator_id, upload_id, replacement_upload_id }) => {
    for (const uploadId of [upload_id, replacement_upload_id]) {
      if (uploadId === undefined) continue;
      await cancelWaitingUpload(ctx, uploadId);
      // Releases the minutes of a file that has not arrived. Minutes that are settled already do not change.
      await releaseMinutes(ctx, { userId: creator_id, uploadId });
    }
  }),
  series: async (ctx, job) => {
    const video = await findVideo(ctx, job.object_id);
    if (video === undefined) return stepDone();
    const step = eachOf(
      ({ series }, _, page) => series.query.byChannel({ channel_id: video.channel_id }).go(page),
      async (_, series) => {
        const video_ids = series.video_ids.filter((id) => id !== video.id);
        if (video_ids.length === series.video_ids.length) return;
        // The version does not change: a page that is open for editing can still be saved (`loadSeriesVideos`).
        await tryWrite(
          ctx.database.series
            .patch({ id: series.id })
            .set({ video_ids, updated_at: ctx.now().toISOString() })
            .where((attribute, { eq }) => eq(attribute.version, series.version))
            .go(),
        );
      },
    );
    return step(ctx, job);
  },
  buyers_told: notifyBuyers("video"),
  buyers_time: buyersTimeStep(async (ctx, id) => {
    const video = await findVideo(ctx, id);
    // A video that was never playable is not kept for its buyers.
    if (video?.deleted_at === undefined || video.playback_id === undefined) return undefined;
    return {
      itemIds: [video.id, video.channel_id],
      deletedAt: video.deleted_at,
      hasPrice: video.price > 0 || video.channel_price > 0,
      hasParts: false,
    };
  }),
  media: aboutVideo(async (ctx, { id: video_id, asset_id, upload_id, ...video }) => {
    const { data: replaced } = await ctx.database.replacedFiles.query
      .byVideo({ video_id })
      .go({ pages: "all" });
    const assets = new Set([
      asset_id,
      video.replacement_asset_id,
      ...replaced.map((file) => file.asset_id),
    ]);
    for (const uploadId of [upload_id, video.replacement_upload_id]) {
      if (uploadId !== undefined) assets.add(await assetOfUpload(ctx, uploadId));
    }
    for (const id of assets) if (id !== undefined) await deleteAsset(await ctx.providers.mux(), id);
    for (const file of replaced) {
      await ctx.database.replacedFiles.delete({ video_id, asset_id: file.asset_id }).go();
    }
  }),
  comments: async (ctx, job) => {
    const { data, cursor } = await ctx.database.comments.query
      .byThread({ thread_id: job.object_id })
      .go({ cursor: job.cursor ?? null, limit: pageSize });
    let done = 0;
    for (const { id } of data) {
      // A long thread needs several turns: the next one reads the same page again.
      if (!(await removeThread(ctx, id))) return { next: "page", done, cursor: job.cursor };
      done += 1;
    }
    return cursor === null ? stepDone(done) : { next: "page", done, cursor };
  },
  saves: eachOf(
    ({ savedVideos }, video_id, page) => savedVideos.query.byVideo({ video_id }).go(page),
    endSave,
  ),
  files: async (ctx, job) => {
    const video = await findVideo(ctx, job.object_id);
    const key = video?.thumbnail_key;
    if (key?.startsWith("images/") === true) await removePicture(ctx, key);
    const isEmpty = await ctx.providers.storage.removeFolder(`frames/${job.object_id}/`);
    return isEmpty ? stepDone(1) : { next: "page", done: 0 };
  },
  record: onePage(async (ctx, id) => {
    const { data: tracks } = await ctx.database.captions.query
      .byVideo({ video_id: id })
      .go({ pages: "all", attributes: ["video_id", "id"] });
    if (tracks.length > 0) {
      await ctx.database.captions
        .delete(tracks.map(({ video_id, id: track }) => ({ video_id, id: track })))
        .go();
    }
    await removeReportsOn(ctx, id);
    await ctx.database.videos.delete({ id }).go();
    // A catalog message that was on its way during the deletion may have listed the video again.
    await ctx.providers.queues.send("catalog", { type: "video", id }, { delaySeconds: 60 });
  }),
};

/** Cancels an upload whose file has not arrived. If it has just arrived, the provider refuses and the step is retried. */
async function cancelWaitingUpload(ctx: DeletionContext, uploadId: string): Promise<void> {
  const mux = await ctx.providers.mux();
  const upload = await unlessMissing(mux.video.uploads.retrieve(uploadId));
  if (upload?.status === "waiting") await unlessMissing(mux.video.uploads.cancel(uploadId));
}

/** The asset of an upload; its events may not have arrived, and nobody handles them any more. */
async function assetOfUpload(ctx: DeletionContext, uploadId: string): Promise<string | undefined> {
  const mux = await ctx.providers.mux();
  return (await unlessMissing(mux.video.uploads.retrieve(uploadId)))?.asset_id;
}
