import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import {
  changePreferencesSchema,
  preferencesSchema,
  unsubscribeSchema,
} from "./preference.schema.ts";
import { unsubscribePath } from "./unsubscribe-address.ts";

export const preferenceCalls = {
  get: defineCall({
    method: "GET",
    path: "/api/notifications/preferences",
    area: "users",
    auth: "required",
    summary: "Read the caller's choices of push and mail notifications, by group",
    answer: preferencesSchema,
  }),
  change: defineCall({
    method: "PUT",
    path: "/api/notifications/preferences",
    area: "users",
    auth: "required",
    summary: "Choose which groups send the caller push and mail notifications",
    body: changePreferencesSchema,
    answer: preferencesSchema,
    errors: ["version_conflict"],
  }),
  unsubscribe: defineCall({
    method: "POST",
    path: unsubscribePath,
    area: "users",
    auth: "public",
    summary: "Turn off the mails of a group by a mail's link (RFC 8058)",
    query: unsubscribeSchema,
    answer: z.object({ unsubscribed: z.literal(true) }),
  }),
};
