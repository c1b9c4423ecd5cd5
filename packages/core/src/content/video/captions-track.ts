import type { Item } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { dueAt } from "../../platform/due.ts";
import { secondsAfter } from "../../platform/time.ts";

type Captions = Item<"captions">;
type CaptionsKey = Pick<Captions, "video_id" | "id">;

/** An event of the provider is lost when it has not arrived after this time. */
const lostAfterSeconds = 3600;

/** The attributes by which the schedule finds captions whose event was lost. */
export const captionsDueAt = (now: Date, id: string) =>
  dueAt("captions", secondsAfter(now, lostAfterSeconds).toISOString(), id);

/** What the provider passes through with the track of our captions. */
const passthroughOf = ({ video_id, id }: CaptionsKey): string => `${video_id}/${id}`;

/** The id of the track that the provider has made for captions on an asset, although its answer was lost. */
export async function findCaptionsTrack(
  ctx: Context<"mux">,
  assetId: string,
  captions: CaptionsKey,
): Promise<string | undefined> {
  const mux = await ctx.providers.mux();
  const { tracks } = await mux.video.assets.retrieve(assetId);
  return tracks?.find(({ passthrough }) => passthrough === passthroughOf(captions))?.id;
}

/**
 * Creates the track of captions on their asset from the text at an address, and returns its id.
 * @throws what the provider's call threw, unless the track was made all the same
 */
export async function createCaptionsTrack(
  ctx: Context<"mux">,
  captions: Captions,
  url: string,
): Promise<string> {
  const { asset_id: assetId, language_code, name, closed_captions } = captions;
  const mux = await ctx.providers.mux();
  try {
    const { id } = await mux.video.assets.createTrack(assetId, {
      url,
      language_code,
      name,
      closed_captions,
      type: "text",
      text_type: "subtitles",
      passthrough: passthroughOf(captions),
    });
    if (id === undefined) throw new Error("A track has an id");
    return id;
  } catch (cause) {
    // The answer of this request, or of another delivery's, was lost: an asset accepts a name once.
    const trackId = await findCaptionsTrack(ctx, assetId, captions);
    if (trackId === undefined) throw cause;
    return trackId;
  }
}
