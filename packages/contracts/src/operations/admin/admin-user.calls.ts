import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { flagField } from "../../fields.ts";
import { idOrSlugSchema, idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import { accountTypeSchema } from "../../people/user/user.schema.ts";
import { adminChannelSchema } from "./admin-channel.schema.ts";
import {
  adminCreatorProfileSchema,
  adminPurchaseSchema,
  adminUpdateUserSchema,
  adminUserSchema,
  adminWatcherProfileSchema,
} from "./admin-user.schema.ts";
import { adminVideoCardSchema } from "./admin-video.schema.ts";
import { searchText } from "./search-text.ts";

const person = z.object({ id: idOrSlugSchema("user") });

export const adminUserCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/admin/users",
    area: "admin",
    auth: "admin",
    summary: "List everybody, or search by words of the name or address, or by the exact address",
    query: z.object({
      ...listQuery(10),
      search: searchText,
      package_id: z.optional(idSchema("package")),
      type: z.optional(accountTypeSchema),
      is_active: z.optional(flagField),
      /** The only fields with an index. */
      sort_by: z._default(z.enum(["created_at", "name"]), "created_at"),
      /** When absent: newest first for created_at, A to Z for name. */
      order_by: z.optional(z.enum(["asc", "desc"])),
    }),
    answer: listAnswer({ users: z.array(adminUserSchema) }),
  }),
  creatorProfile: defineCall({
    method: "GET",
    path: "/api/admin/creator-profile/{id}",
    area: "admin",
    auth: "admin",
    summary:
      "Read a person as a creator: plan, payouts, channels, minutes, sales, and the changes that admins made",
    params: person,
    answer: adminCreatorProfileSchema,
    errors: ["not_found"],
  }),
  watcherProfile: defineCall({
    method: "GET",
    path: "/api/admin/watcher-profile/{id}",
    area: "admin",
    auth: "admin",
    summary: "Read a person as a watcher: purchases, and the changes that admins made",
    params: person,
    answer: adminWatcherProfileSchema,
    errors: ["not_found"],
  }),
  watcherChannels: defineCall({
    method: "GET",
    path: "/api/admin/watcher-channels/{id}",
    area: "admin",
    auth: "admin",
    summary: "List the channels that a person bought, newest purchase first",
    params: person,
    query: z.object(listQuery(20)),
    answer: listAnswer({
      /** null when the channel was deleted. */
      channels: z.array(
        z.object({ purchase: adminPurchaseSchema, channel: z.nullable(adminChannelSchema) }),
      ),
    }),
    errors: ["not_found"],
  }),
  watcherVideos: defineCall({
    method: "GET",
    path: "/api/admin/watcher-videos/{id}",
    area: "admin",
    auth: "admin",
    summary: "List the videos that a person bought, newest purchase first",
    params: person,
    query: z.object(listQuery(20)),
    answer: listAnswer({
      /** null when the video was deleted. */
      videos: z.array(
        z.object({ purchase: adminPurchaseSchema, video: z.nullable(adminVideoCardSchema) }),
      ),
    }),
    errors: ["not_found"],
  }),
  update: defineCall({
    method: "PUT",
    path: "/api/admin/user/{id}",
    area: "admin",
    auth: "admin",
    summary:
      "Change a person's profile and notes, close the account with a reason, or open it again",
    params: z.object({ id: idSchema("user") }),
    body: adminUpdateUserSchema,
    answer: adminUserSchema,
    errors: ["not_found", "forbidden", "version_conflict", "provider_unavailable"],
  }),
};
