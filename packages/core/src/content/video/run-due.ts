import { releaseMinutes } from "../../people/minutes/index.ts";
import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { MarqueeError } from "../../platform/errors.ts";
import { writeVideo } from "./write-video.ts";

/** Does the work that is due: publishes scheduled videos, cancels uploads that never arrived. */
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
      if (due === "publish" && video.status === "published") {
        await notifyOfPublished(ctx, video.id);
        continue;
      }
      const to = due === "publish" ? "published" : "timed_out";
      // A blocked video stays due. An unpublished one is not published by an earlier schedule.
      if (video.status !== (due === "publish" ? "scheduled" : "uploading")) continue;
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
          // A published video stays due until the lists are updated.
          due === "publish" ? ["scheduled_at"] : ["due", "due_place"],
        );
      } catch (cause) {
        // Its owner was faster; the next run checks again.
        if (cause instanceof MarqueeError && cause.code === "version_conflict") continue;
        throw cause;
      }
      if (due === "publish") {
        counts.published += 1;
        await notifyOfPublished(ctx, video.id);
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

/** If this is interrupted, the next run repeats it: a repeated message is harmless, but a missing one is not. */
async function notifyOfPublished(ctx: Context<"queues">, id: string): Promise<void> {
  await ctx.providers.queues.send("catalog", { type: "video", id });
  // Not written where it has moved on meanwhile, and is due for something else or for nothing.
  await tryWrite(
    ctx.database.videos
      .patch({ id })
      .remove(["due", "due_place"])
      .where(
        (attribute, { eq }) =>
          `${eq(attribute.status, "published")} AND ${eq(attribute.due, "publish")}`,
      )
      .go(),
  );
}
