import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { instant } from "../fields.ts";
import { listQuery, paginationSchema } from "../pagination.ts";

export const liveStreamSchema = z.object({
  stream_id: z.string(),
  slug: z.string(),
  stream_name: z.string(),
  stream_title: z.string(),
  channel_id: z.string(),
  channel_name: z.string(),
  creator_id: z.string(),
  creator_name: z.string(),
  started_at: z.nullable(instant),
});
export type LiveStream = z.infer<typeof liveStreamSchema>;

export const liveCalls = {
  all: defineCall({
    method: "GET",
    path: "/api/livestream/all-livestreams",
    area: "live",
    auth: "public",
    summary: "Streams that are live now",
    query: z.object(listQuery(10)),
    answer: z.object({ liveStreams: z.array(liveStreamSchema), pagination: paginationSchema }),
    errors: ["invalid_cursor", "page_too_far"],
  }),
};
