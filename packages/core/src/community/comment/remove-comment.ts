import { findViewedVideo } from "../../content/video/index.ts";
import { auditEntry } from "../../platform/audit/audit-entry.ts";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import { check, commit } from "../../platform/dynamo/transaction.ts";
import { MarqueeError, notFound } from "../../platform/errors.ts";
import { waitingNames } from "../waiting/index.ts";
import { type CommentItem, canRemove } from "./present-comment.ts";
import { deleteUnanswered, removeReply } from "./remove-from-thread.ts";

/**
 * Removes a comment. A comment with replies stays without its text and its author, so that the replies keep their
 * position; it is removed with its last reply.
 * @throws unauthenticated, not_found, forbidden
 */
export async function removeComment({
  ctx,
  input,
}: Call<{ id: string; reason?: string | undefined }>): Promise<{ removed: boolean }> {
  requireUser(ctx);
  const { data: comment } = await ctx.database.comments
    .get({ id: input.id })
    .go({ consistent: true });
  if (comment === null || comment.removed_at !== undefined) throw notFound("comment");
  if (!canRemove(ctx, comment)) {
    if ((await findViewedVideo(ctx, comment.video_id)) === undefined) throw notFound("comment");
    throw new MarqueeError(
      "forbidden",
      "A comment is removed by its author, the channel's owner or an admin.",
    );
  }
  const { actor } = ctx;
  const asAdmin =
    actor.type === "user" && ![comment.author_id, comment.owner_id].includes(actor.userId);
  const { id, text, author_id, video_id } = comment;
  const audit = asAdmin
    ? auditEntry(ctx, {
        action: "comment.remove",
        objectId: id,
        before: { text, author_id, video_id },
        wordsOf: author_id,
        reason: input.reason,
      })
    : undefined;
  if (comment.parent_id === undefined) await removeRoot(ctx, comment, audit);
  else await removeReply(ctx, { id, parentId: comment.parent_id }, audit);
  return { removed: true };
}

/** Only for an admin who removes another person's comment outside of the admin's own channels. */
type Audit = ReturnType<typeof auditEntry> | undefined;

async function removeRoot(ctx: Context, comment: CommentItem, audit: Audit): Promise<void> {
  if (await deleteUnanswered(ctx, comment.id, { audit })) return;
  await commit(ctx, ({ auditEntries, comments }) => [
    check(
      comments
        .patch({ id: comment.id })
        .set({ removed_at: ctx.now().toISOString(), text: "" })
        .remove([...waitingNames])
        .commit(),
      () => notFound("comment"),
    ),
    ...(audit === undefined ? [] : [auditEntries.create(audit).commit()]),
  ]);
}
