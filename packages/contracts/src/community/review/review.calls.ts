import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { adminReason } from "../../fields.ts";
import { idOrSlugSchema, idSchema } from "../../ids.ts";
import { listQuery, paginationSchema } from "../../pagination.ts";
import { createReviewSchema, replyToReviewSchema, reviewSchema } from "./review.schema.ts";

const params = z.object({ id: idSchema("channel"), reviewId: idSchema("review") });

export const reviewCalls = {
  ofChannel: defineCall({
    method: "GET",
    path: "/api/channels/{id}/reviews",
    area: "channels",
    auth: "optional",
    summary: "A channel's shown reviews, newest first; its owner and admins see hidden ones too",
    params: z.object({ id: idOrSlugSchema("channel") }),
    query: z.object(listQuery(10)),
    answer: z.object({
      reviews: z.array(reviewSchema),
      /** Of the shown reviews. */
      rating_average: z.nullable(z.number()),
      rating_count: z.number(),
      /** The caller's own review, hidden or not. */
      own_review: z.nullable(reviewSchema),
      pagination: paginationSchema,
    }),
    errors: ["not_found", "invalid_cursor", "page_too_far"],
  }),
  create: defineCall({
    method: "POST",
    path: "/api/channels/{id}/reviews",
    area: "channels",
    auth: "required",
    summary: "Review a channel that one has access to, once",
    params: z.object({ id: idSchema("channel") }),
    body: createReviewSchema,
    answer: reviewSchema,
    status: 201,
    errors: ["email_unverified", "forbidden", "not_found", "already_exists"],
    idempotent: true,
  }),
  hide: defineCall({
    method: "PUT",
    path: "/api/channels/{id}/reviews/{reviewId}/hide",
    area: "channels",
    auth: "required",
    summary: "Hide a review: the channel's owner or an admin",
    params,
    /** The specification sends no body. */
    query: z.object({ reason: adminReason }),
    answer: reviewSchema,
    errors: ["forbidden", "not_found"],
  }),
  show: defineCall({
    method: "PUT",
    path: "/api/channels/{id}/reviews/{reviewId}/show",
    area: "channels",
    auth: "required",
    summary: "Show a hidden review again; what an admin has hidden only an admin shows",
    params,
    /** The specification sends no body. */
    query: z.object({ reason: adminReason }),
    answer: reviewSchema,
    errors: ["forbidden", "not_found"],
  }),
  reply: defineCall({
    method: "PUT",
    path: "/api/channels/{id}/reviews/{reviewId}/reply",
    area: "channels",
    auth: "required",
    summary: "Answer a review of one's own channel, once",
    params,
    body: replyToReviewSchema,
    answer: reviewSchema,
    errors: ["forbidden", "not_found", "already_exists"],
  }),
};
