import * as z from "zod/mini";
import { creatorErrors, defineCall } from "../../call.ts";
import { idOrSlugSchema, idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import {
  channelSchema,
  createChannelSchema,
  orderChannelsSchema,
  updateChannelSchema,
} from "./channel.schema.ts";

const list = listAnswer({ channels: z.array(channelSchema) });

export const channelCalls = {
  create: defineCall({
    method: "POST",
    path: "/api/channels",
    area: "channels",
    auth: "required",
    summary: "Create a channel",
    body: createChannelSchema,
    answer: channelSchema,
    status: 201,
    idempotent: true,
    errors: [...creatorErrors, "email_unverified", "plan_limit_reached", "already_exists"],
    limits: [{ rule: "image_use", field: "image_key" }],
  }),
  /** Must stand before `update`, whose path has the id of a channel in the same position. */
  order: defineCall({
    method: "PUT",
    path: "/api/channels/order",
    area: "channels",
    auth: "required",
    summary: "Put the caller's channels in a new order",
    body: orderChannelsSchema,
    answer: orderChannelsSchema,
    errors: [...creatorErrors, "not_found", "version_conflict"],
  }),
  update: defineCall({
    method: "PUT",
    path: "/api/channels/{id}",
    area: "channels",
    auth: "required",
    summary: "Change one of the caller's channels",
    params: z.object({ id: idSchema("channel") }),
    body: updateChannelSchema,
    answer: channelSchema,
    errors: [...creatorErrors, "not_found", "already_exists", "version_conflict"],
    limits: [{ rule: "image_use", field: "image_key" }],
  }),
  own: defineCall({
    method: "GET",
    path: "/api/channels/user-channels",
    area: "channels",
    auth: "required",
    summary: "List the caller's channels in the caller's order; a new one is first",
    query: z.object(listQuery(20)),
    answer: list,
  }),
  byId: defineCall({
    method: "GET",
    path: "/api/channels/{id}",
    area: "channels",
    auth: "optional",
    summary: "Read a channel and the caller's access to it",
    params: z.object({ id: idOrSlugSchema("channel") }),
    answer: channelSchema,
    errors: ["not_found"],
  }),
  byName: defineCall({
    method: "GET",
    path: "/api/channels/by-name/{name}",
    area: "channels",
    auth: "optional",
    summary: "Read a channel by the slug of its page",
    params: z.object({ name: idOrSlugSchema("channel") }),
    answer: channelSchema,
    errors: ["not_found"],
  }),
  ofCreator: defineCall({
    method: "GET",
    path: "/api/channels/creator-channels/{id}",
    area: "channels",
    auth: "optional",
    summary: "List a creator's channels in the creator's order",
    params: z.object({ id: idOrSlugSchema("user") }),
    query: z.object(listQuery(20)),
    answer: list,
    errors: ["not_found"],
  }),
  popular: defineCall({
    method: "GET",
    path: "/api/channels/popular-channels",
    area: "channels",
    auth: "optional",
    summary: "List channels, the most watched first",
    query: z.object(listQuery(20)),
    answer: list,
  }),
  purchased: defineCall({
    method: "GET",
    path: "/api/channels/purchased-channels",
    area: "channels",
    auth: "required",
    summary: "List the channels that the caller has bought, newest first",
    query: z.object(listQuery(20)),
    answer: list,
  }),
};
