import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import { channelSchema } from "../channel/channel.schema.ts";

const params = z.object({ id: idSchema("channel") });
const answer = z.object({
  channel_id: z.string(),
  is_following: z.boolean(),
  follower_count: z.number(),
});
export type Following = z.infer<typeof answer>;

export const followCalls = {
  follow: defineCall({
    method: "POST",
    path: "/api/channels/{id}/follow",
    area: "channels",
    auth: "required",
    summary: "Follow a channel, to be notified of its live streams, videos and posts",
    params,
    answer,
    errors: ["forbidden", "not_found"],
    limits: ["follow"],
  }),
  unfollow: defineCall({
    method: "DELETE",
    path: "/api/channels/{id}/follow",
    area: "channels",
    auth: "required",
    summary: "Stop following a channel",
    params,
    answer,
    errors: ["not_found"],
  }),
  followed: defineCall({
    method: "GET",
    path: "/api/channels/followed",
    area: "channels",
    auth: "required",
    summary: "List the channels that the caller follows, the latest followed first",
    query: z.object(listQuery(20)),
    answer: listAnswer({ channels: z.array(channelSchema) }),
  }),
};
