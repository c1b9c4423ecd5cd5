import { recheckProcessing } from "../video/recheck-processing.ts";
import { type Part, pageSize } from "./part.ts";

/** Videos that have been processed for more than a day: asked about again, given up where the file is gone. */
export const reconcileProcessing: Part = async (ctx, { span }) => {
  const { data: stuck } = await ctx.database.videos.query
    .due({ due: "processing" })
    .lt({ due_place: span.until.toISOString() })
    .go({ count: pageSize, limit: pageSize });
  const findings: string[] = [];
  for (const video of stuck) {
    const status = await recheckProcessing(ctx, video);
    if (status !== "processing") findings.push(`${video.id} was processing and is ${status}`);
  }
  return { checked: stuck.length, repaired: findings.length, findings };
};
