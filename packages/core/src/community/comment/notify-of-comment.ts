import { toSlug } from "@marquee/contracts/ids";
import { videoPage } from "@marquee/contracts/page-address";
import type { VideoItem } from "../../content/video/index.ts";
import { notifyOrLog } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import type { CommentItem } from "./present-comment.ts";

interface News {
  comment: CommentItem;
  video: VideoItem;
  /** The author of the comment to which this one replies. */
  answered: string | undefined;
}

/**
 * Notifies the video's owner of a comment, and the author of a comment of a reply to it; nobody of their own. The text
 * names neither of them, because a notification stays after an account is deleted.
 */
export function notifyOfComment(ctx: Context<"queues">, news: News): Promise<void> {
  const { comment, video } = news;
  const link = videoPage(toSlug(video.title, video.id));
  const data = { video_id: video.id, channel_id: video.channel_id };
  return notifyOrLog(
    ctx,
    { subject: "a comment", id: comment.id },
    noticesOf(news).map((notice) => ({ ...notice, type: "comment", link, data })),
  );
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
