import type { Item } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { handleEach } from "../../platform/handle-each.ts";
import { unlessMissing } from "../../platform/providers/mux-calls.ts";
import { captionsDueAt, findCaptionsTrack } from "../video/index.ts";
import { applyTrack } from "./provider-tracks.ts";

type CaptionsItem = Item<"captions">;

/**
 * Asks the provider about captions whose events were lost, so that they do not stay `preparing`. Returns how many are
 * no longer being prepared.
 * @throws Error when one failed, after all others
 */
export async function recheckDueCaptions(ctx: Context<"mux">): Promise<number> {
  const { data: due } = await ctx.database.captions.query
    .due({ due: "captions" })
    .lt({ due_sort_key: ctx.now().toISOString() })
    .go({ pages: "all" });
  let completed = 0;
  await handleEach(ctx, due, async (item) => {
    if (await recheck(ctx, item)) completed += 1;
  });
  return completed;
}

/** False while they are being prepared; they are due again later. */
async function recheck(ctx: Context<"mux">, item: CaptionsItem): Promise<boolean> {
  const { captions } = ctx.database;
  const key = { video_id: item.video_id, id: item.id };
  const trackId =
    item.track_id ?? (await unlessMissing(findCaptionsTrack(ctx, item.asset_id, item)));
  // Their move to another file is completed with the events of that file.
  if (item.carried_from === undefined) {
    if (trackId === undefined) await removeUnmade(ctx, item);
    else await applyTrack(ctx, item, trackId);
  }
  return !(await tryWrite(
    captions
      .patch(key)
      .set(captionsDueAt(ctx.now(), item.id))
      .where((attribute, { eq }) => eq(attribute.status, "preparing"))
      .go(),
  ));
}

/** Captions without a track at the provider: adding them was interrupted, and their name is free again. */
async function removeUnmade(ctx: Context, { video_id, id, asset_id }: CaptionsItem): Promise<void> {
  await tryWrite(
    ctx.database.captions
      .remove({ video_id, id })
      .where((attribute, { eq, notExists }) =>
        allOf(eq(attribute.asset_id, asset_id), notExists(attribute.track_id)),
      )
      .go(),
  );
}
