import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { adminReason } from "../../fields.ts";
import { idOrSlugSchema, idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import {
  createReviewSchema,
  replyToReviewSchema,
  reviewSchema,
  updateReviewSchema,
} from "./review.schema.ts";

const params = z.object({ id: idSchema("channel"), reviewId: idSchema("review") });
/** Of a call without a body in the specification. */
const query = z.object({ reason: adminReason });

export const reviewCalls = {
  ofChannel: defineCall({
    method: "GET",
    path: "/api/channels/{id}/reviews",
    area: "channels",
    auth: "optional",
    summary:
      "List a channel's visible reviews, newest first; its owner and admins also get the hidden ones",
    params: z.object({ id: idOrSlugSchema("channel") }),
    query: z.object(listQuery(10)),
    answer: listAnswer({
      reviews: z.array(reviewSchema),
      /** Counts visible reviews only. */
      rating_average: z.nullable(z.number()),
      rating_count: z.number(),
      /** The caller's own review, hidden or not. */
      own_review: z.nullable(reviewSchema),
    }),
    errors: ["not_found"],
  }),
  create: defineCall({
    method: "POST",
    path: "/api/channels/{id}/reviews",
    area: "channels",
    auth: "required",
    summary: "Write the caller's one review of a channel that the caller has access to",
    params: z.object({ id: idSchema("channel") }),
    body: createReviewSchema,
    answer: reviewSchema,
    status: 201,
    errors: ["email_unverified", "forbidden", "not_found", "already_exists"],
    idempotent: true,
    limits: ["review"],
  }),
  update: defineCall({
    method: "PUT",
    path: "/api/channels/{id}/reviews/{reviewId}",
    area: "channels",
    auth: "required",
    summary: "Change the stars or the text of the caller's review; a hidden one stays hidden",
    params,
    body: updateReviewSchema,
    answer: reviewSchema,
    errors: ["email_unverified", "forbidden", "not_found", "version_conflict"],
  }),
  remove: defineCall({
    method: "DELETE",
    path: "/api/channels/{id}/reviews/{reviewId}",
    area: "channels",
    auth: "required",
    summary: "Delete the caller's review and the creator's answer to it; a hidden one stays",
    params,
    answer: z.object({ deleted: z.boolean() }),
    errors: ["forbidden", "not_found", "invalid_state"],
  }),
  hide: defineCall({
    method: "PUT",
    path: "/api/channels/{id}/reviews/{reviewId}/hide",
    area: "channels",
    auth: "required",
    summary: "Hide a review, as the channel's owner or an admin",
    params,
    query,
    answer: reviewSchema,
    errors: ["forbidden", "not_found"],
  }),
  show: defineCall({
    method: "PUT",
    path: "/api/channels/{id}/reviews/{reviewId}/show",
    area: "channels",
    auth: "required",
    summary: "Show a hidden review again; only an admin can show what an admin has hidden",
    params,
    query,
    answer: reviewSchema,
    errors: ["forbidden", "not_found"],
  }),
  reply: defineCall({
    method: "PUT",
    path: "/api/channels/{id}/reviews/{reviewId}/reply",
    area: "channels",
    auth: "required",
    summary: "Answer a review of one of the caller's channels, once",
    params,
    body: replyToReviewSchema,
    answer: reviewSchema,
    errors: ["forbidden", "not_found", "already_exists"],
  }),
};
