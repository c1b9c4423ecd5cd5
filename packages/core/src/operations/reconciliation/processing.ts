import { recheckProcessing } from "../../content/video/index.ts";
import { compareEach, type Part, pageSize } from "./part.ts";

/**
 * Videos that have been processed for more than a day: the provider is asked again, and a missing file counts as
 * failed.
 */
export const reconcileProcessing: Part = async (ctx, { span, cursor }) => {
  const { data: stuck, cursor: next } = await ctx.database.videos.query
    .due({ due: "processing" })
    .lt({ due_sort_key: span.until.toISOString() })
    .go({ count: pageSize, limit: pageSize, cursor: cursor ?? null });
  const found = await compareEach(ctx, stuck, {
    nameOf: ({ id }) => id,
    compare: async (video) => {
      const status = await recheckProcessing(ctx, video);
      return status === "processing" ? undefined : `${video.id} was processing and is ${status}`;
    },
  });
  return { checked: stuck.length, ...found, next: next ?? undefined };
};
