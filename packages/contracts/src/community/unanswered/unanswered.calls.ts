import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import { dismissUnansweredSchema, unansweredSchema } from "./unanswered.schema.ts";

export const unansweredCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/comments/unanswered",
    area: "comments",
    auth: "required",
    summary:
      "List the unanswered comments on the caller's videos and reviews of their channels, newest first",
    query: z.object(listQuery(10)),
    answer: listAnswer({ unanswered: z.array(unansweredSchema) }),
    errors: ["forbidden"],
  }),
  dismiss: defineCall({
    method: "POST",
    path: "/api/comments/unanswered/dismiss",
    area: "comments",
    auth: "required",
    summary: "Remove a comment or review that needs no answer from the caller's list",
    body: dismissUnansweredSchema,
    answer: z.object({ dismissed: z.boolean() }),
    errors: ["forbidden", "not_found"],
  }),
};
