import { toSlug } from "@marquee/contracts/ids";
import type { VideoItem } from "../../content/video/index.ts";
import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import type { CommentItem } from "./present-comment.ts";

interface News {
  comment: CommentItem;
  video: VideoItem;
  /** The author of the comment that this one answers. */
  answered: string | undefined;
}

/**
 * Tells the video's owner of a comment, and of a reply who is answered; nobody of their own words. Neither they nor
 * their author are named: a notification outlives both. The comment stands, whether or not the queue takes the news.
 */
export async function notifyOfComment(ctx: Context<"queues">, news: News): Promise<void> {
  const { comment, video } = news;
  const link = `/video/${toSlug(video.title, video.id)}`;
  const data = { video_id: video.id, channel_id: video.channel_id };
  try {
    await Promise.all(
      noticesOf(news).map((notice) => notify(ctx, { ...notice, type: "comment", link, data })),
    );
  } catch (cause) {
    ctx.logger.error("Nobody was told of a comment", { error: cause, comment: comment.id });
  }
}

function noticesOf({ comment, video, answered }: News) {
  const notices = [
    ...(answered === undefined
      ? []
      : [
          {
            user_id: answered,
            title: "Somebody answered you",
            body: `Your comment on “${video.title}” has a reply.`,
          },
        ]),
    ...(answered === video.creator_id
      ? []
      : [
          {
            user_id: video.creator_id,
            title: "A new comment",
            body: `“${video.title}” has a new ${answered === undefined ? "comment" : "reply"}.`,
          },
        ]),
  ];
  return notices.filter(({ user_id }) => user_id !== comment.author_id);
}
