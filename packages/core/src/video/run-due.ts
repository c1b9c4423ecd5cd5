import type { Context } from "../context.ts";
import { MarqueeError } from "../errors.ts";
import { releaseMinutes } from "../minutes/index.ts";
import { canMove } from "./state.ts";
import { writeVideo } from "./write-video.ts";

/** Does what has fallen due: publishes scheduled videos, gives up uploads that never arrived. */
export async function runDueVideos(
  ctx: Context<"queues">,
): Promise<{ published: number; timedOut: number }> {
  const counts = { published: 0, timedOut: 0 };
  const now = ctx.now().toISOString();
  for (const due of ["publish", "upload"] as const) {
    const { data } = await ctx.database.videos.query
      .due({ due })
      .lt({ due_place: now })
      .go({ pages: "all" });
    for (const video of data) {
      const to = due === "publish" ? "published" : "timed_out";
      if (!canMove(video.status, to)) continue;
      try {
        await writeVideo(
          ctx,
          video,
          {
            status: to,
            ...(due === "publish"
              ? { published_at: video.published_at ?? video.scheduled_at ?? now }
              : {}),
          },
          ["due", "due_place", "scheduled_at"],
        );
      } catch (cause) {
        // Its owner was faster; the next run looks again.
        if (cause instanceof MarqueeError && cause.code === "version_conflict") continue;
        throw cause;
      }
      if (due === "publish") {
        counts.published += 1;
        await ctx.providers.queues.send("catalog", { type: "video", id: video.id });
      } else {
        counts.timedOut += 1;
        if (video.upload_id !== undefined) {
          await releaseMinutes(ctx, { userId: video.creator_id, uploadId: video.upload_id });
        }
      }
    }
  }
  return counts;
}
