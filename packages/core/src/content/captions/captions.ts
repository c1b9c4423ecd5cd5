import { playbackTokenSeconds } from "@marquee/contracts/constants";
import {
  type Captions,
  type CreateCaptions,
  captionsSchema,
} from "@marquee/contracts/content/captions/captions.schema";
import { maxCaptionsCount } from "@marquee/contracts/limits";
import type { PageRequest } from "@marquee/contracts/pagination";
import type { Item } from "../../database.ts";
import { requireCreator } from "../../people/user/index.ts";
import { auditWrite } from "../../platform/audit/audit-entry.ts";
import { type Call, type Context, viewerId } from "../../platform/context.ts";
import { earliestIdFirst, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { commit } from "../../platform/dynamo/transaction.ts";
import { invalidFields, invalidState, MarqueeError, notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { present } from "../../platform/present.ts";
import { muxStatusOf, muxUnavailable, unlessMissing } from "../../platform/providers/mux-calls.ts";
import {
  captionsDueAt,
  createCaptionsTrack,
  loadOwnVideo,
  maySeePicture,
  type VideoItem,
} from "../video/index.ts";
import { checkCaptionsFile } from "./captions-file.ts";

type CaptionsItem = Item<"captions">;

const presentCaptions = (item: CaptionsItem, text_url: string | null): Captions =>
  present(captionsSchema, item, {
    error:
      item.status === "errored"
        ? "These captions could not be read. Remove them and try another file."
        : null,
    text_url,
  });

/** The address of the text; none while an admin has blocked the video. */
async function textUrlOf(
  ctx: Context<"playback">,
  video: VideoItem,
  { status, track_id }: CaptionsItem,
): Promise<string | null> {
  const isReadable = status === "ready" && maySeePicture(ctx, video);
  if (!isReadable || track_id === undefined || video.playback_id === undefined) return null;
  return ctx.providers.playback.text({
    playbackId: video.playback_id,
    trackId: track_id,
    now: ctx.now(),
    seconds: playbackTokenSeconds,
  });
}

/**
 * Adds captions from an uploaded file; they are ready when the provider's event says so.
 * @throws not_found, forbidden, profile_incomplete, subscription_required, invalid_state (the video is not prepared
 * yet), already_exists (the name is taken), invalid_fields, provider_unavailable
 */
export async function addCaptions({
  ctx,
  input,
}: Call<CreateCaptions & { id: string }, "mux" | "storage">): Promise<Captions> {
  const { id: videoId, key, ...details } = input;
  const { captions } = ctx.database;
  const [, video, { data: existing }] = await Promise.all([
    requireCreator(ctx),
    loadOwnVideo(ctx, videoId),
    captions.query.byVideo({ video_id: videoId }).go({ pages: "all" }),
  ]);
  const now = ctx.now();
  const id = newId("captions", now);
  const assetId = preparedAssetOf(video);
  const newName = details.name.toLowerCase();
  if (existing.some(({ name }) => name.toLowerCase() === newName)) throw nameTaken();
  if (existing.length >= maxCaptionsCount) {
    throw invalidFields({ name: `A video has at most ${maxCaptionsCount} captions` });
  }
  const url = await checkCaptionsFile(ctx, { videoId, key, captionsId: id });
  // Our record is written first, because the provider's event may arrive before its answer.
  const { data: item } = await captions
    .create({
      ...details,
      video_id: videoId,
      id,
      asset_id: assetId,
      status: "preparing",
      created_at: now.toISOString(),
      ...captionsDueAt(now, id),
    })
    .go();
  try {
    const track_id = await createCaptionsTrack(ctx, item, url);
    await captions.patch({ video_id: videoId, id }).set({ track_id }).go();
  } catch (cause) {
    await captions.delete({ video_id: videoId, id }).go();
    // Two concurrent calls: the provider accepts a name once for each asset.
    if (muxStatusOf(cause) === 400) throw nameTaken(cause);
    ctx.logger.error("The video provider did not accept captions", { error: cause });
    throw muxUnavailable("Captions cannot be added right now. Try again in a minute.", cause);
  }
  return presentCaptions(item, null);
}

/** @throws invalid_state before the provider has prepared the video's file */
function preparedAssetOf(video: VideoItem): string {
  if (video.asset_id !== undefined && video.playback_id !== undefined) return video.asset_id;
  throw invalidState("Captions can be added once the video is ready.", {
    details: { from: video.status },
  });
}

const nameTaken = (cause?: unknown) =>
  new MarqueeError(
    "already_exists",
    "This video has captions with this name already. Choose another name.",
    { fields: { name: "Choose another name" }, cause },
  );

/** One round of parallel reads. @throws not_found, invalid_cursor, page_too_far */
export async function listCaptions({
  ctx,
  input,
}: Call<PageRequest & { id: string }, "playback">): Promise<PageResult<Captions>> {
  const reading = readList({
    name: `captions:${input.id}`,
    request: input,
    order: earliestIdFirst,
    read: ({ from, limits }) =>
      from(ctx.database.captions.query.byVideo({ video_id: input.id })).go(limits),
  });
  const [page, video] = await Promise.all([reading, loadOwnVideo(ctx, input.id)]);
  const items = await Promise.all(
    page.items.map(async (item) => presentCaptions(item, await textUrlOf(ctx, video, item))),
  );
  return { ...page, items };
}

/** Removes captions from the asset, then deletes our record. @throws not_found, provider_unavailable */
export async function removeCaptions({
  ctx,
  input,
}: Call<{ id: string; captions_id: string }, "mux">): Promise<{ deleted: boolean }> {
  const key = { video_id: input.id, id: input.captions_id };
  const [{ data: item }, video] = await Promise.all([
    ctx.database.captions.get(key).go({ consistent: true }),
    loadOwnVideo(ctx, input.id),
  ]);
  if (item === null) throw notFound("captions");
  if (item.track_id !== undefined) {
    try {
      const mux = await ctx.providers.mux();
      await unlessMissing(mux.video.assets.deleteTrack(item.asset_id, item.track_id));
    } catch (cause) {
      throw muxUnavailable("Captions cannot be removed right now. Try again in a minute.", cause);
    }
  }
  const { id, name, language_code } = item;
  const before = { id, name, language_code };
  const audit = {
    action: "captions.remove",
    objectId: video.id,
    objectName: video.title,
    before,
    wordsOf: video.creator_id,
  } as const;
  const isOwn = video.creator_id === viewerId(ctx);
  await commit(ctx, ({ auditEntries, captions }) => [
    captions.delete(key).commit(),
    ...(isOwn ? [] : [auditWrite(ctx, auditEntries, audit)]),
  ]);
  return { deleted: true };
}
