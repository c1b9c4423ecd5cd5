import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import { savedCardSchema, savedStateSchema } from "./saved.schema.ts";

const params = z.object({ id: idSchema("video") });

/** The Watch later list. Each person has one, and only that person sees it. */
export const savedCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/saved-videos",
    area: "videos",
    auth: "required",
    summary: "List the videos that the caller saved for later, newest saved first",
    query: z.object(listQuery(20)),
    answer: listAnswer({ videos: z.array(savedCardSchema) }),
  }),
  save: defineCall({
    method: "PUT",
    path: "/api/saved-videos/{id}",
    area: "videos",
    auth: "required",
    summary: "Save a video for later; a video that is already saved stays where it is",
    params,
    answer: savedStateSchema,
    errors: ["not_found", "invalid_state"],
    limits: ["save_video"],
  }),
  remove: defineCall({
    method: "DELETE",
    path: "/api/saved-videos/{id}",
    area: "videos",
    auth: "required",
    summary: "Remove a video from the videos that the caller saved for later",
    params,
    answer: savedStateSchema,
  }),
};
