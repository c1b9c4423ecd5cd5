import { releaseMinutes } from "../../people/minutes/index.ts";
import type { Context } from "../../platform/context.ts";
import { handleEach } from "../../platform/handle-each.ts";
import { unlessMissing } from "../../platform/providers/mux-calls.ts";
import { secondsAfter } from "../../platform/time.ts";
import type { VideoItem } from "./access.ts";
import { arrivedFile } from "./arrived-file.ts";
import { notifyOfLateUpload } from "./notify-creator.ts";
import { isBeforeItsTime, publishScheduled, scheduleAheadSeconds } from "./publish-on-time.ts";
import { fileMove, fileStatusOf } from "./state.ts";
import { updateLists } from "./update-lists.ts";
import { tryWriteVideo } from "./write-video.ts";

/**
 * Publishes the videos that are due, and announces those that will be until the next run to the consumer that publishes
 * them on time. Returns how many were due. @throws Error when one failed, after all others
 */
export async function publishDueVideos(ctx: Context<"queues">): Promise<number> {
  let published = 0;
  const until = secondsAfter(ctx.now(), scheduleAheadSeconds);
  await handleEach(ctx, await findDue(ctx, "publish", until), async (video) => {
    // A blocked video stays due. An unpublished one is not published by an earlier schedule.
    if (video.status !== "scheduled" && video.status !== "published") return;
    if (isBeforeItsTime(ctx, video)) {
      await ctx.providers.queues.send("catalog", { type: "video", id: video.id });
      return;
    }
    if (video.status === "scheduled") {
      if (!(await publishScheduled(ctx, video))) return;
      published += 1;
    }
    await updateLists(ctx, video);
  });
  return published;
}

/**
 * Cancels the uploads that never arrived; returns how many. A file whose event was lost or is late has arrived: it
 * would be lost with its upload, because nothing follows `timed_out`.
 * @throws Error when one failed, after all others
 */
export async function cancelLateUploads(ctx: Context<"mux" | "queues">): Promise<number> {
  let timedOut = 0;
  await handleEach(ctx, await findDue(ctx, "upload", ctx.now()), async (video) => {
    if (fileStatusOf(video) !== "uploading") return;
    const assetId = await findArrived(ctx, video);
    if (assetId !== undefined) {
      await tryWriteVideo(ctx, video, { set: arrivedFile(ctx, video, { assetId, progress: 0 }) });
      return;
    }
    await notifyOfLateUpload(ctx, video);
    const end = { set: fileMove(video, "timed_out"), remove: ["due", "due_sort_key"] } as const;
    if (!(await tryWriteVideo(ctx, video, end))) return;
    timedOut += 1;
    if (video.upload_id === undefined) return;
    await releaseMinutes(ctx, { userId: video.creator_id, uploadId: video.upload_id });
  });
  return timedOut;
}

/** The asset of an upload whose file has arrived at the provider. @throws what the provider's call throws */
async function findArrived(
  ctx: Context<"mux">,
  { upload_id }: VideoItem,
): Promise<string | undefined> {
  if (upload_id === undefined) return undefined;
  const mux = await ctx.providers.mux();
  return (await unlessMissing(mux.video.uploads.retrieve(upload_id)))?.asset_id;
}

async function findDue(ctx: Context, due: "publish" | "upload", until: Date): Promise<VideoItem[]> {
  const { data } = await ctx.database.videos.query
    .due({ due })
    .lt({ due_sort_key: until.toISOString() })
    .go({ pages: "all" });
  return data;
}
