import { defineCall } from "../../call.ts";
import { changePreferencesSchema, preferencesSchema } from "./preference.schema.ts";

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
};
