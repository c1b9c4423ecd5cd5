import * as z from "zod/mini";
import { creatorErrors, defineCall } from "../../call.ts";
import { accessTypes, viewSeconds } from "../../constants.ts";
import { flagField, searchField } from "../../fields.ts";
import { idOrSlugSchema, idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import { viewPageSchema } from "../../people/figures/figures.schema.ts";
import {
  createVideoSchema,
  ownVideoSchema,
  ownVideosFilterSchema,
  playbackSchema,
  updateVideoSchema,
  videoCardSchema,
  videoDetailSchema,
  videoStatusSchema,
} from "./video.schema.ts";

const cards = listAnswer({ videos: z.array(videoCardSchema) });

const catalogQuery = z.object({
  ...listQuery(30),
  /** Only published videos can be listed in public; another value answers an empty list. */
  status: z._default(videoStatusSchema, "published"),
  category_id: z.optional(idSchema("category")),
  access_type: z.optional(z.enum(accessTypes)),
  channel_id: z.optional(idSchema("channel")),
  creator_id: z.optional(idSchema("user")),
  /** Part of the title, without regard to case and accents. Full search is the call global-search. */
  search: searchField,
  sort: z._default(z.enum(["latest", "popular"]), "latest"),
});

export const videoCalls = {
  own: defineCall({
    method: "GET",
    path: "/api/videos/user-video",
    area: "videos",
    auth: "required",
    summary: "List the caller's own videos, newest first unless another order is chosen",
    query: z.extend(ownVideosFilterSchema, listQuery(10)),
    answer: listAnswer({ videos: z.array(ownVideoSchema) }),
    errors: ["not_found"],
  }),
  create: defineCall({
    method: "POST",
    path: "/api/videos",
    area: "videos",
    auth: "required",
    summary: "Create a draft; its file comes through /api/mux/create",
    body: createVideoSchema,
    answer: ownVideoSchema,
    status: 201,
    errors: [...creatorErrors, "not_found"],
    idempotent: true,
  }),
  update: defineCall({
    method: "PUT",
    path: "/api/videos/{id}",
    area: "videos",
    auth: "required",
    summary: "Change, publish, schedule, unpublish or delete one of the caller's videos",
    params: z.object({ id: idSchema("video") }),
    query: z.object({ creator_id: z.optional(idSchema("user")) }),
    body: updateVideoSchema,
    answer: ownVideoSchema,
    errors: [
      ...creatorErrors,
      "not_found",
      "payout_account_required",
      "invalid_state",
      "version_conflict",
    ],
    limits: [{ rule: "image_use", field: "thumbnail_key" }],
  }),
  byId: defineCall({
    method: "GET",
    path: "/api/videos/{id}",
    area: "videos",
    auth: "required",
    summary: "Read one of the caller's videos, with the fields for its owner",
    params: z.object({ id: idOrSlugSchema("video") }),
    answer: ownVideoSchema,
    errors: ["not_found"],
  }),
  publicById: defineCall({
    method: "GET",
    path: "/api/videos/get-public/{id}",
    area: "videos",
    auth: "optional",
    summary: "Read a published video; only an entitled caller gets playback addresses",
    params: z.object({ id: idOrSlugSchema("video") }),
    /** `offer` leaves the playback addresses out: each one delays the buyer's own refund. */
    query: z.object({ offer: z.optional(flagField) }),
    answer: videoDetailSchema,
    errors: ["not_found"],
  }),
  publicByTitle: defineCall({
    method: "GET",
    path: "/api/videos/get-public-by-title/{title}",
    area: "videos",
    auth: "optional",
    summary: "Read a published video by the slug of its page",
    params: z.object({ title: idOrSlugSchema("video") }),
    answer: videoDetailSchema,
    errors: ["not_found"],
  }),
  byTitle: defineCall({
    method: "GET",
    path: "/api/videos/by-title/{title}",
    area: "videos",
    auth: "required",
    summary: "Read one of the caller's videos by the slug of its page",
    params: z.object({ title: idOrSlugSchema("video") }),
    answer: ownVideoSchema,
    errors: ["not_found"],
  }),
  publicList: defineCall({
    method: "GET",
    path: "/api/videos/get-public-videos",
    area: "videos",
    auth: "optional",
    summary: "List published videos",
    query: z.extend(catalogQuery, {
      /** Only videos of the channels that the caller follows: of the 50 that were followed last. */
      followed: z.optional(flagField),
    }),
    answer: cards,
    limits: [{ rule: "search", field: "search" }],
  }),
  promotedList: defineCall({
    method: "GET",
    path: "/api/videos/get-promoted-videos",
    area: "videos",
    auth: "optional",
    summary: "List promoted videos",
    query: catalogQuery,
    answer: cards,
    limits: [{ rule: "search", field: "search" }],
  }),
  purchased: defineCall({
    method: "GET",
    path: "/api/videos/purchased-videos",
    area: "videos",
    auth: "required",
    summary:
      "List the caller's bought videos, newest first; with channel_id those of a bought channel, which stay for 90 days after deletion",
    query: z.object({ ...listQuery(20), channel_id: z.optional(idSchema("channel")) }),
    answer: cards,
    errors: ["not_found"],
  }),
  playback: defineCall({
    method: "POST",
    path: "/api/videos/{id}/playback",
    area: "videos",
    auth: "optional",
    summary: "Get fresh playback addresses for an entitled viewer, valid for up to two hours",
    params: z.object({ id: idSchema("video") }),
    answer: playbackSchema,
    errors: ["unauthenticated", "forbidden", "not_found", "invalid_state"],
  }),
  recordView: defineCall({
    method: "POST",
    path: "/api/videos/{id}/view",
    area: "videos",
    auth: "optional",
    summary: "Report that the viewer has watched long enough for a view",
    params: z.object({ id: idSchema("video") }),
    body: z.strictObject({
      /** Random per browser; only used for visitors. */
      viewer: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)),
      seconds: z.number().check(z.minimum(viewSeconds), z.maximum(43_200)),
      /** The page from which the viewer came. */
      page: z._default(viewPageSchema, "other"),
    }),
    answer: z.object({ counted: z.boolean() }),
    status: 202,
  }),
};
