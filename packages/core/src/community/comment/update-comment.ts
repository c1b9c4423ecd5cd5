import {
  commentEditMinutes,
  type Reply,
  type UpdateComment,
} from "@marquee/contracts/community/comment/comment.schema";
import { type Call, requireUser } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { writeVersion } from "../../platform/dynamo/versions.ts";
import { invalidState } from "../../platform/errors.ts";
import { changeRefused, loadComment } from "./load-comment.ts";
import { editableUntil, presentReply } from "./present-comment.ts";

/**
 * Edits one of the caller's comments within 15 minutes of writing it.
 * @throws unauthenticated, not_found, forbidden, version_conflict, invalid_state when the time is over
 */
export async function updateComment({
  ctx,
  input,
}: Call<UpdateComment & { id: string }>): Promise<Reply> {
  const { userId } = requireUser(ctx);
  const comment = await loadComment(ctx, input.id);
  if (comment.author_id !== userId) {
    throw await changeRefused(ctx, comment, "Only its author can edit a comment.");
  }
  if (ctx.now() >= editableUntil(comment)) {
    throw invalidState(
      `A comment can be edited for ${commentEditMinutes} minutes. You can still remove it.`,
    );
  }
  const { version } = input;
  const newest = async () => ({ data: await loadComment(ctx, comment.id) });
  const { data } = await writeVersion({ thing: "This comment", newest }, () =>
    ctx.database.comments
      .patch({ id: comment.id })
      .set({ text: input.text, edited_at: ctx.now().toISOString() })
      .add({ version: 1 })
      .where((attribute, { eq, notExists }) =>
        allOf(
          notExists(attribute.removed_at),
          version !== undefined && eq(attribute.version, version),
        ),
      )
      .go({ response: "all_new" }),
  );
  return presentReply(ctx, { ...comment, ...data });
}
