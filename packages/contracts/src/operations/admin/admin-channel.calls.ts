import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { channelPrivacyTypes } from "../../constants.ts";
import { flagField } from "../../fields.ts";
import { idOrSlugSchema, idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import {
  adminChannelDetailSchema,
  adminChannelSchema,
  adminUpdateChannelSchema,
} from "./admin-channel.schema.ts";
import { searchText } from "./search-text.ts";

export const adminChannelCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/admin/channels",
    area: "admin",
    auth: "admin",
    summary:
      "List every channel, newest first; with search_key the best matches by the words of their names",
    query: z.object({
      ...listQuery(20),
      search_key: searchText,
      privacy_type: z.optional(z.enum(channelPrivacyTypes)),
      creator_id: z.optional(idOrSlugSchema("user")),
      is_blocked: z.optional(flagField),
    }),
    answer: listAnswer({ channels: z.array(adminChannelSchema) }),
  }),
  byId: defineCall({
    method: "GET",
    path: "/api/admin/channel/{id}",
    area: "admin",
    auth: "admin",
    summary: "Read a channel in any state, with the changes that admins made",
    params: z.object({ id: idOrSlugSchema("channel") }),
    answer: adminChannelDetailSchema,
    errors: ["not_found"],
  }),
  update: defineCall({
    method: "PUT",
    path: "/api/admin/channel/{id}",
    area: "admin",
    auth: "admin",
    summary: "Change a channel's category or visibility, or block or unblock it with a reason",
    params: z.object({ id: idSchema("channel") }),
    body: adminUpdateChannelSchema,
    answer: adminChannelSchema,
    errors: ["not_found", "version_conflict", "provider_unavailable"],
  }),
};
