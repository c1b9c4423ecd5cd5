import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import {
  createOwnPlaylistSchema,
  ownPlaylistDetailSchema,
  ownPlaylistSchema,
  ownPlaylistStateSchema,
  updateOwnPlaylistSchema,
} from "./own-playlist.schema.ts";

const params = z.object({ id: idSchema("own_playlist") });
const ofVideo = z.object({ id: idSchema("own_playlist"), video_id: idSchema("video") });

/** The playlists that a person keeps for themselves. Only that person sees them. */
export const ownPlaylistCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/own-playlists",
    area: "series",
    auth: "required",
    summary: "List the caller's own playlists, newest first",
    query: z.object({ ...listQuery(20), video_id: z.optional(idSchema("video")) }),
    answer: listAnswer({ playlists: z.array(ownPlaylistSchema) }),
  }),
  create: defineCall({
    method: "POST",
    path: "/api/own-playlists",
    area: "series",
    auth: "required",
    summary: "Create a playlist that only the caller sees",
    body: createOwnPlaylistSchema,
    answer: ownPlaylistDetailSchema,
    status: 201,
    errors: ["not_found", "invalid_state"],
    idempotent: true,
  }),
  byId: defineCall({
    method: "GET",
    path: "/api/own-playlists/{id}",
    area: "series",
    auth: "required",
    summary: "Read one of the caller's own playlists with its videos",
    params,
    answer: ownPlaylistDetailSchema,
    errors: ["not_found"],
  }),
  update: defineCall({
    method: "PUT",
    path: "/api/own-playlists/{id}",
    area: "series",
    auth: "required",
    summary: "Rename one of the caller's own playlists, or change the order of its videos",
    params,
    body: updateOwnPlaylistSchema,
    answer: ownPlaylistDetailSchema,
    errors: ["not_found", "version_conflict"],
  }),
  remove: defineCall({
    method: "DELETE",
    path: "/api/own-playlists/{id}",
    area: "series",
    auth: "required",
    summary: "Delete one of the caller's own playlists",
    params,
    answer: z.object({ deleted: z.boolean() }),
    errors: ["not_found"],
  }),
  addVideo: defineCall({
    method: "PUT",
    path: "/api/own-playlists/{id}/videos/{video_id}",
    area: "series",
    auth: "required",
    summary: "Add a video at the end of one of the caller's own playlists, once",
    params: ofVideo,
    answer: ownPlaylistStateSchema,
    errors: ["not_found", "invalid_state"],
    limits: ["save_video"],
  }),
  removeVideo: defineCall({
    method: "DELETE",
    path: "/api/own-playlists/{id}/videos/{video_id}",
    area: "series",
    auth: "required",
    summary: "Remove a video from one of the caller's own playlists",
    params: ofVideo,
    answer: ownPlaylistStateSchema,
    errors: ["not_found"],
  }),
};
