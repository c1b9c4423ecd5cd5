import type { EntityItem } from "electrodb";
import type { Database } from "../../database.ts";
import type { Context } from "../../platform/context.ts";

type CaptionsKey = Pick<EntityItem<Database["captions"]>, "video_id" | "id">;

/** What the provider passes through with the track of our captions. */
export const passthroughOf = ({ video_id, id }: CaptionsKey): string => `${video_id}/${id}`;

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
