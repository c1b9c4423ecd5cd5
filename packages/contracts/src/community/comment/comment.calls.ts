import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { adminReason } from "../../fields.ts";
import { idOrSlugSchema, idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import {
  commentSchema,
  createCommentSchema,
  replySchema,
  updateCommentSchema,
} from "./comment.schema.ts";

const params = z.object({ id: idSchema("comment") });

export const commentCalls = {
  ofVideo: defineCall({
    method: "GET",
    path: "/api/comments/video-comments",
    area: "comments",
    auth: "optional",
    summary: "List a video's comments, newest first, or the replies to one of them, oldest first",
    query: z.object({
      ...listQuery(10),
      video_id: idOrSlugSchema("video"),
      /** The replies to this comment, instead of the comments on the video. */
      parent_id: z.optional(idSchema("comment")),
      /** The page of replies that each comment carries. */
      replyPerPage: z._default(
        z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(50)),
        1,
      ),
      /** The number of replies that each comment carries. */
      replyLimit: z._default(
        z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(20)),
        3,
      ),
    }),
    answer: listAnswer({ comments: z.array(commentSchema) }),
    errors: ["forbidden", "not_found"],
  }),
  create: defineCall({
    method: "POST",
    path: "/api/comments",
    area: "comments",
    auth: "required",
    summary: "Comment on a video that the caller may watch, or reply to a comment on it",
    body: createCommentSchema,
    answer: replySchema,
    status: 201,
    errors: ["email_unverified", "forbidden", "not_found", "invalid_state"],
    idempotent: true,
    limits: ["comment"],
  }),
  update: defineCall({
    method: "PUT",
    path: "/api/comments/{id}",
    area: "comments",
    auth: "required",
    summary: "Edit one of the caller's comments within 15 minutes of writing it",
    params,
    body: updateCommentSchema,
    answer: replySchema,
    errors: ["forbidden", "not_found", "invalid_state", "version_conflict"],
  }),
  remove: defineCall({
    method: "DELETE",
    path: "/api/comments/{id}",
    area: "comments",
    auth: "required",
    summary: "Remove a comment, as its author, the channel's owner or an admin",
    params,
    query: z.object({ reason: adminReason }),
    answer: z.object({ removed: z.boolean() }),
    errors: ["forbidden", "not_found"],
  }),
};
