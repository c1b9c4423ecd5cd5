import { applyVideoEvent, fileStatusOf, type VideoItem } from "../../content/video/index.ts";
import { balanceMatchesLedger } from "../../people/minutes/index.ts";
import { isIdOf } from "../../platform/ids.ts";
import { loadListedVideos } from "./load-listed.ts";
import {
  compareEach,
  numberAfter,
  numberedPage,
  type Part,
  type ReconciliationContext,
} from "./part.ts";

/** The provider dates no uploads and lists the newest first: this many pages are some weeks of uploads. */
const maxPages = 50;
const ended: ReadonlySet<string> = new Set(["cancelled", "timed_out", "errored"]);

/**
 * Compares uploads that ended at the video provider without an event: the video is updated, its minutes are released.
 * The creators' balances of minutes are added up again; a wrong sum is reported, for a person to examine.
 */
export const reconcileUploads: Part = async (ctx, { cursor }) => {
  const requested = numberedPage(cursor);
  const mux = await ctx.providers.mux();
  const { data } = await mux.video.uploads.list(requested);
  const uploads = data.flatMap((upload) => {
    const videoId = upload.new_asset_settings?.passthrough;
    return isIdOf("video", videoId) ? [{ ...upload, videoId }] : [];
  });
  const videos = await loadListedVideos(
    ctx,
    uploads.map(({ videoId }) => videoId),
  );
  const found = await compareEach(ctx, uploads, {
    nameOf: ({ id }) => id,
    compare: async (upload) => {
      const video = videos.get(upload.videoId);
      if (video === undefined || !ended.has(upload.status)) return undefined;
      if (!(await closeUpload(ctx, video, upload))) return undefined;
      return `${upload.id} of ${video.id} was ${upload.status} and still open here`;
    },
  });
  const nameOfMinutes = (creator: string) => `The minutes of ${creator}`;
  const creators = new Set([...videos.values()].map(({ creator_id }) => creator_id));
  await compareEach(ctx, creators, {
    nameOf: nameOfMinutes,
    compare: async (creator) =>
      (await balanceMatchesLedger(ctx, creator))
        ? undefined
        : { unrepaired: `${nameOfMinutes(creator)} do not add up` },
    found,
  });
  return { checked: uploads.length, ...found, next: numberAfter(requested, data, maxPages) };
};

/** Applies the end of an upload if it is not recorded here; false when it is. */
async function closeUpload(
  ctx: ReconciliationContext,
  video: VideoItem,
  upload: { id: string; status: string },
): Promise<boolean> {
  if (!(await isOpenHere(ctx, video, upload.id))) return false;
  await applyVideoEvent(ctx, {
    id: `reconciled_${upload.id}`,
    type: `video.upload.${upload.status}`,
    data: { id: upload.id, passthrough: video.id },
  });
  return true;
}

async function isOpenHere(
  ctx: ReconciliationContext,
  video: VideoItem,
  uploadId: string,
): Promise<boolean> {
  if (fileStatusOf(video) === "uploading" && video.upload_id === uploadId) return true;
  const { data: entry } = await ctx.database.minutesEntries
    .get({ user_id: video.creator_id, type: "upload", cause: uploadId })
    .go({ consistent: true });
  return entry?.state === "reserved";
}
