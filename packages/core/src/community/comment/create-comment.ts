import type { CreateComment, Reply } from "@marquee/contracts/community/comment/comment.schema";
import { loadUser, requireVerifiedEmail } from "../../people/user/index.ts";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import { check, commit } from "../../platform/dynamo/transaction.ts";
import { invalidFields, invalidState, type MarqueeError, notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { waitingFor, waitingNames } from "../unanswered/index.ts";
import { loadDiscussed, requireCommenter } from "./audience.ts";
import { notifyOfComment } from "./notify-of-comment.ts";
import { type CommentItem, presentReply } from "./present-comment.ts";

/**
 * Comments on a video that the caller may watch, or replies to a comment on it. A reply has no replies.
 * @throws unauthenticated, not_found, email_unverified, forbidden, invalid_fields, invalid_state when the comment has
 * just been removed
 */
export async function createComment({ ctx, input }: Call<CreateComment, "queues">): Promise<Reply> {
  const { userId } = requireUser(ctx);
  const [discussed, author, parent] = await Promise.all([
    loadDiscussed(ctx, input.video_id),
    loadUser(ctx, userId),
    input.parent_id === undefined
      ? undefined
      : ctx.database.comments.get({ id: input.parent_id }).go({ consistent: true }),
  ]);
  requireVerifiedEmail(author);
  requireCommenter(discussed);
  const { video } = discussed;
  if (parent !== undefined) checkParent(parent.data, video.id);
  const now = ctx.now();
  const id = newId("comment", now);
  const item = {
    id,
    video_id: video.id,
    thread_id: input.parent_id ?? video.id,
    parent_id: input.parent_id,
    owner_id: video.creator_id,
    author_id: author.id,
    author_name: author.name,
    author_picture_key: author.profile_picture_key,
    text: input.text,
    reply_count: 0,
    version: 1,
    created_at: now.toISOString(),
    ...(input.parent_id === undefined &&
      author.id !== video.creator_id &&
      waitingFor(video.creator_id, id)),
  };
  if (input.parent_id === undefined) await ctx.database.comments.create(item).go();
  else await writeReply(ctx, item, input.parent_id);
  await notifyOfComment(ctx, { comment: item, video, answered: parent?.data?.author_id });
  return presentReply(ctx, item);
}

/** @throws not_found, invalid_fields, invalid_state */
function checkParent(parent: CommentItem | null, videoId: string): void {
  if (parent === null || parent.video_id !== videoId) throw notFound("comment");
  if (parent.parent_id !== undefined) {
    throw invalidFields({ parent_id: "Reply to the comment itself: replies have no replies" });
  }
  if (parent.removed_at !== undefined) throw parentRemoved();
}

/**
 * Writes the reply and its parent's count in one transaction. After the owner's reply, the parent waits for no answer.
 */
async function writeReply(ctx: Context, item: CommentItem, parentId: string): Promise<void> {
  await commit(ctx, ({ comments }) => [
    comments.create(item).commit(),
    check(
      comments
        .patch({ id: parentId })
        .add({ reply_count: 1 })
        .remove(item.author_id === item.owner_id ? [...waitingNames] : [])
        .where((attribute, { notExists }) => notExists(attribute.removed_at))
        .commit(),
      parentRemoved,
    ),
  ]);
}

function parentRemoved(): MarqueeError {
  return invalidState("This comment has been removed. It takes no replies.");
}
