import { prefixOf } from "@marquee/contracts/ids";
import * as z from "zod/mini";
import type { Item } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { unlessMissing } from "../../platform/providers/mux-calls.ts";

/** The fields of the provider's track events that are used here (Mux, "Listen for webhooks"). */
const trackEventSchema = z.object({
  data: z.object({ id: z.string(), asset_id: z.string(), passthrough: z.optional(z.string()) }),
});

/** What `addCaptions` passes through: the ids of the video and of the captions. */
const captionsPattern = new RegExp(`^(${prefixOf("video")}\\w+)/(${prefixOf("captions")}\\w+)$`);

/** True for events about a text track, which are not about the video that it is on. */
export const isTrackEvent = (type: string): boolean => type.startsWith("video.asset.track.");

/**
 * Applies an event about captions. The event is only a hint: the track is read from the provider, so that late,
 * repeated and reordered events have the same result. Ready and errored are final; captions whose track does not exist
 * any more are deleted, and so is a track whose captions were never stored.
 */
export async function applyTrackEvent(ctx: Context<"mux">, event: unknown): Promise<void> {
  const parsed = trackEventSchema.safeParse(event);
  if (!parsed.success) return;
  const { id: trackId, asset_id, passthrough } = parsed.data.data;
  const [, video_id, id] = captionsPattern.exec(passthrough ?? "") ?? [];
  if (video_id === undefined || id === undefined) return;
  await applyTrack(ctx, { video_id, id, asset_id }, trackId);
}

type TrackOwner = Pick<Item<"captions">, "video_id" | "id" | "asset_id">;

/** Applies the state that a track of these captions has at the provider. */
export async function applyTrack(
  ctx: Context<"mux">,
  owner: TrackOwner,
  trackId: string,
): Promise<void> {
  await writeTrack(ctx, owner, trackId);
  await recordTranscript(ctx, owner.video_id);
}

async function writeTrack(ctx: Context<"mux">, owner: TrackOwner, trackId: string): Promise<void> {
  const { video_id, id, asset_id } = owner;
  const mux = await ctx.providers.mux();
  const asset = await unlessMissing(mux.video.assets.retrieve(asset_id));
  const track = asset?.tracks?.find((candidate) => candidate.id === trackId);
  if (track === undefined || track.status === "deleted") return forgetTrack(ctx, owner);
  if (track.status !== "ready" && track.status !== "errored") return;
  // Not written for captions that were removed meanwhile, or that an earlier event has changed.
  const isWritten = await tryWrite(
    ctx.database.captions
      .patch({ video_id, id })
      .set({ status: track.status, track_id: trackId })
      .remove(["carried_from", "due", "due_sort_key"])
      .where((attribute, { eq }) =>
        allOf(eq(attribute.status, "preparing"), eq(attribute.asset_id, asset_id)),
      )
      .go(),
  );
  if (!isWritten && (await isUnknown(ctx, owner))) {
    await unlessMissing(mux.video.assets.deleteTrack(asset_id, trackId));
  }
}

/**
 * True for captions that are not stored, of a video that is. Adding them failed after the provider had made the track,
 * which would keep their name. A video that is not here may be one of another stage on the same account.
 */
async function isUnknown(ctx: Context, { video_id, id }: TrackOwner): Promise<boolean> {
  const { captions, videos } = ctx.database;
  const [{ data: stored }, { data: video }] = await Promise.all([
    captions.get({ video_id, id }).go({ consistent: true }),
    videos.get({ id: video_id }).go({ attributes: ["id"], consistent: true }),
  ]);
  return stored === null && video !== null;
}

/** Captions that have moved to another file of the video are kept. */
async function forgetTrack(ctx: Context, { video_id, id, asset_id }: TrackOwner): Promise<void> {
  await tryWrite(
    ctx.database.captions
      .remove({ video_id, id })
      .where((attribute, { eq }) => eq(attribute.asset_id, asset_id))
      .go(),
  );
}

/**
 * Records on a video whether it has a transcript, so that its page needs no read for that. The video keeps its version,
 * so that a form that is open can be saved.
 */
async function recordTranscript(ctx: Context, videoId: string): Promise<void> {
  const { captions, videos } = ctx.database;
  const { data: tracks } = await captions.query
    .byVideo({ video_id: videoId })
    .go({ pages: "all", consistent: true });
  const video = videos.patch({ id: videoId });
  const change = tracks.some(({ status }) => status === "ready")
    ? video.set({ has_transcript: true })
    : video.remove(["has_transcript"]);
  // The video of captions may be deleted, or of another stage on the same account.
  await tryWrite(change.go());
}
