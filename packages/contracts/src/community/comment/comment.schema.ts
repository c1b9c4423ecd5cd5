import * as z from "zod/mini";
import { communityText, instant, versionField } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { paginationSchema } from "../../pagination.ts";

/** How long after writing it a comment can be edited. */
export const commentEditMinutes = 15;

export const replySchema = z.object({
  id: z.string(),
  video_id: z.string(),
  /** The comment that this one replies to; null for a comment on the video itself. */
  parent_id: z.nullable(z.string()),
  /** Empty, like the author, when the comment was removed but is still shown above its replies. */
  text: z.string(),
  author_id: z.nullable(z.string()),
  author_name: z.nullable(z.string()),
  author_profile_picture: z.nullable(z.string()),
  /** Written by the owner of the video's channel. */
  is_creator: z.boolean(),
  is_edited: z.boolean(),
  is_removed: z.boolean(),
  /** Until when the caller may edit it; null for everybody except the author. */
  editable_until: z.nullable(instant),
  /** The caller may remove it. */
  can_remove: z.boolean(),
  reply_count: z.number(),
  created_at: instant,
  /** Incremented by each edit of the text. */
  version: z.number(),
});
export type Reply = z.infer<typeof replySchema>;

/** A comment with a page of its replies, oldest first. */
export const commentSchema = z.extend(replySchema, {
  replies: z.array(replySchema),
  /** Its next_cursor is used together with parent_id. */
  replies_pagination: paginationSchema,
});
export type Comment = z.infer<typeof commentSchema>;

const commentText = communityText(1, 2000);

export const createCommentSchema = z.strictObject({
  video_id: idSchema("video"),
  parent_id: z.optional(idSchema("comment")),
  text: commentText,
});
export type CreateComment = z.output<typeof createCommentSchema>;

export const updateCommentSchema = z.strictObject({
  text: commentText,
  /** The version that the caller has read; without it the last edit wins. */
  version: z.optional(versionField),
});
export type UpdateComment = z.output<typeof updateCommentSchema>;
