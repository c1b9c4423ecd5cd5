import { defineCall } from "../../call.ts";
import { changePreferencesSchema, preferencesSchema } from "./preference.schema.ts";

export const preferenceCalls = {
  get: defineCall({
    method: "GET",
    path: "/api/notifications/preferences",
    area: "users",
    auth: "required",
    summary: "What reaches one's devices and one's mailbox, by group",
    answer: preferencesSchema,
    errors: [],
  }),
  change: defineCall({
    method: "PUT",
    path: "/api/notifications/preferences",
    area: "users",
    auth: "required",
    summary: "Choose what reaches one's devices and one's mailbox",
    body: changePreferencesSchema,
    answer: preferencesSchema,
    errors: ["version_conflict"],
  }),
};
