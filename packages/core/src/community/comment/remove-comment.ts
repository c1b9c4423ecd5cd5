import type { AuditInput } from "../../platform/audit/audit-entry.ts";
import { type Call, requireUser } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { changeRefused, loadComment } from "./load-comment.ts";
import { canRemove } from "./present-comment.ts";
import { removeFromThread } from "./remove-from-thread.ts";

/**
 * Removes a comment. A comment with replies stays without its text and its author, so that the replies keep their
 * position; it is removed with its last reply.
 * @throws unauthenticated, not_found, forbidden
 */
export async function removeComment({
  ctx,
  input,
}: Call<{ id: string; reason?: string | undefined }>): Promise<{ removed: boolean }> {
  const { userId } = requireUser(ctx);
  const comment = await loadComment(ctx, input.id);
  if (!canRemove(ctx, comment)) {
    const message = "A comment is removed by its author, the channel's owner or an admin.";
    throw await changeRefused(ctx, comment, message);
  }
  const { id, text, author_id, owner_id, video_id } = comment;
  // Only for an admin who removes another person's comment outside of the admin's own channels.
  const audit: AuditInput | undefined =
    userId === author_id || userId === owner_id
      ? undefined
      : {
          action: "comment.remove",
          objectId: id,
          before: { text, author_id, video_id },
          wordsOf: author_id,
          reason: input.reason,
        };
  if (!(await removeFromThread(ctx, comment, audit))) throw notFound("comment");
  return { removed: true };
}
