import { playbackTokenSeconds } from "@marquee/contracts/constants";
import type { Item } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { muxStatusOf } from "../../platform/providers/mux-calls.ts";
import type { VideoItem } from "./access.ts";
import { captionsDueAt, createCaptionsTrack, findCaptionsTrack } from "./captions-track.ts";

/**
 * Moves the captions of a video to another file of it: the provider reads their text from the current file. Captions
 * that the provider refuses, and those that never were ready, become `errored`, for their creator to add again. A
 * repeated or concurrent run continues with the rest.
 */
export async function carryCaptions(
  ctx: Context<"mux" | "playback">,
  video: VideoItem,
  assetId: string,
): Promise<void> {
  const { data: tracks } = await ctx.database.captions.query
    .byVideo({ video_id: video.id })
    .go({ pages: "all", consistent: true });
  for (const track of tracks) {
    // Our record is written first, because the provider's event may arrive before its answer.
    const moved = track.asset_id === assetId ? track : await startMove(ctx, track, assetId);
    if (moved?.carried_from === undefined) continue;
    const trackId = await findCaptionsTrack(ctx, assetId, moved);
    await completeMove(ctx, moved, trackId ?? (await createTrack(ctx, video, moved)));
  }
}

type Track = Item<"captions">;

const keyOf = ({ video_id, id }: Track) => ({ video_id, id });

/** Records that a track moves, and where its text is until then. Returns the captions afterwards. */
async function startMove(ctx: Context, track: Track, assetId: string): Promise<Track | undefined> {
  const { captions } = ctx.database;
  const isCarried = track.status === "ready" && track.track_id !== undefined;
  // Not written for a track that another delivery of the event has moved, or that was removed.
  await tryWrite(
    captions
      .patch(keyOf(track))
      .set({
        asset_id: assetId,
        ...(isCarried
          ? {
              status: "preparing" as const,
              carried_from: track.track_id,
              ...captionsDueAt(ctx.now(), track.id),
            }
          : { status: "errored" as const }),
      })
      .remove(isCarried ? [] : ["due", "due_sort_key"])
      .where((attribute, { eq }) => eq(attribute.asset_id, track.asset_id))
      .go(),
  );
  const { data } = await captions.get(keyOf(track)).go({ consistent: true });
  return data ?? undefined;
}

/** Completes the move: to the track on the new file, or as errored without one. */
async function completeMove(
  ctx: Context,
  track: Track,
  trackId: string | undefined,
): Promise<void> {
  // Not written if the provider's event, or another delivery, was first.
  await tryWrite(
    ctx.database.captions
      .patch(keyOf(track))
      .set(trackId === undefined ? { status: "errored" } : { track_id: trackId })
      .remove([
        "carried_from",
        ...(trackId === undefined ? (["due", "due_sort_key"] as const) : []),
      ])
      .where((attribute, { eq }) => eq(attribute.carried_from, track.carried_from ?? ""))
      .go(),
  );
}

/** The id of the new track; undefined when the provider refuses it for good. */
async function createTrack(
  ctx: Context<"mux" | "playback">,
  { playback_id: playbackId }: VideoItem,
  track: Track,
): Promise<string | undefined> {
  const { carried_from: trackId } = track;
  if (trackId === undefined || playbackId === undefined) return undefined;
  const url = await ctx.providers.playback.text({
    playbackId,
    trackId,
    now: ctx.now(),
    seconds: playbackTokenSeconds,
  });
  try {
    return await createCaptionsTrack(ctx, track, url);
  } catch (cause) {
    const status = muxStatusOf(cause);
    const isRefused = status !== undefined && status >= 400 && status < 500 && status !== 429;
    // Any other failure is retried with the whole event.
    if (!isRefused) throw cause;
    ctx.logger.warn("The video provider did not accept the old captions", {
      error: cause,
      video_id: track.video_id,
      captions_id: track.id,
    });
    return undefined;
  }
}
