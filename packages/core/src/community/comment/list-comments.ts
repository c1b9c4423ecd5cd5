import type { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import type { Comment } from "@marquee/contracts/community/comment/comment.schema";
import { maxPagedItems, type PageRequest, type Pagination } from "@marquee/contracts/pagination";
import type { Call, Context, InputOf } from "../../platform/context.ts";
import {
  earliestIdFirst,
  latestIdFirst,
  type PageResult,
  readList,
} from "../../platform/dynamo/pages.ts";
import { MarqueeError, notFound } from "../../platform/errors.ts";
import { loadDiscussed, requireReader } from "./audience.ts";
import { type CommentItem, presentReply } from "./present-comment.ts";

/** One page of a thread: a video's comments newest first, a comment's replies oldest first. One Query. */
function readThread(
  ctx: Context,
  threadId: string,
  order: "asc" | "desc",
  request: PageRequest,
): Promise<PageResult<CommentItem>> {
  return readList({
    name: `comments:${threadId}`,
    request,
    order: order === "desc" ? latestIdFirst : earliestIdFirst,
    read: ({ from, limits }) =>
      from(ctx.database.comments.query.byThread({ thread_id: threadId })).go(limits),
  });
}

/**
 * A video's comments with the first replies to each, or the replies to one comment. One round of parallel reads, and a
 * second one when a comment on the page has replies.
 * @throws not_found, forbidden, invalid_cursor, page_too_far
 */
export async function listComments({
  ctx,
  input,
}: Call<InputOf<typeof commentCalls.ofVideo>>): Promise<PageResult<Comment>> {
  const { video_id, parent_id, replyPerPage, replyLimit } = input;
  // The replies on the pages before the wanted one are read too, for every comment on the page.
  if (input.limit * replyPerPage * replyLimit > maxPagedItems) {
    throw new MarqueeError(
      "page_too_far",
      `One call reads ${maxPagedItems} replies at most. Ask for fewer comments, or for the replies of one with parent_id.`,
    );
  }
  const [discussed, parent, page] = await Promise.all([
    loadDiscussed(ctx, video_id),
    parent_id === undefined ? undefined : ctx.database.comments.get({ id: parent_id }).go(),
    readThread(ctx, parent_id ?? video_id, parent_id === undefined ? "desc" : "asc", input),
  ]);
  requireReader(discussed);
  if (parent !== undefined && parent.data?.video_id !== video_id) throw notFound("comment");
  const none: Pagination = {
    page: replyPerPage,
    limit: replyLimit,
    has_next: false,
    next_cursor: null,
  };
  const items = await Promise.all(
    page.items.map(async (item) => {
      const replies =
        item.reply_count === 0
          ? { items: [], pagination: none }
          : await readThread(ctx, item.id, "asc", { page: replyPerPage, limit: replyLimit });
      return {
        ...presentReply(ctx, item),
        replies: replies.items.map((reply) => presentReply(ctx, reply)),
        replies_pagination: replies.pagination,
      };
    }),
  );
  return { items, pagination: page.pagination };
}
