import { recheckProcessing } from "../../content/video/index.ts";
import { compareSafely, type Part, pageSize } from "./part.ts";

/**
 * Videos that have been processed for more than a day: the provider is asked again, and a missing file counts as
 * failed.
 */
export const reconcileProcessing: Part = async (ctx, { span, cursor }) => {
  const { data: stuck, cursor: next } = await ctx.database.videos.query
    .due({ due: "processing" })
    .lt({ due_sort_key: span.until.toISOString() })
    .go({ count: pageSize, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) });
  const findings: string[] = [];
  let repaired = 0;
  for (const video of stuck) {
    const checked = await compareSafely(ctx, findings, {
      name: video.id,
      run: () => recheckProcessing(ctx, video),
    });
    if (checked === undefined || checked.answer === "processing") continue;
    repaired += 1;
    findings.push(`${video.id} was processing and is ${checked.answer}`);
  }
  return { checked: stuck.length, repaired, findings, next: next ?? undefined };
};
