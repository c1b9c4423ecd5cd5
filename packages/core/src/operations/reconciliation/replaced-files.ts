import type { Context } from "../../platform/context.ts";
import { deleteAsset } from "../../platform/providers/mux-calls.ts";
import { compareEach, type PageInput, type PageReport, pageSize } from "./part.ts";

/** Removes replaced files at the video provider after every playback address for them has expired. */
export async function reconcileReplacedFiles(
  ctx: Context<"mux">,
  { cursor }: Pick<PageInput, "cursor">,
): Promise<PageReport> {
  const { replacedFiles, videos } = ctx.database;
  const { data: due, cursor: next } = await replacedFiles.query
    .due({ due: "replaced_file" })
    .lt({ due_sort_key: ctx.now().toISOString() })
    .go({ count: pageSize, limit: pageSize, cursor: cursor ?? null });
  const found = await compareEach(ctx, due, {
    nameOf: ({ asset_id }) => asset_id,
    compare: async ({ video_id, asset_id }) => {
      const { data: video } = await videos.get({ id: video_id }).go({ consistent: true });
      // The replacement was interrupted and not repeated: the video still plays this file.
      if (video?.asset_id !== asset_id) {
        await deleteAsset(await ctx.providers.mux(), asset_id);
      }
      await replacedFiles.delete({ video_id, asset_id }).go();
      return undefined;
    },
  });
  return { checked: due.length, ...found, next: next ?? undefined };
}
