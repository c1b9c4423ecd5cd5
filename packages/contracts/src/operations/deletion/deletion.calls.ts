import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { adminReason } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { deletionSchema } from "./deletion.schema.ts";

/** The spec's own names of the fields. */
const startedSchema = z.object({ deletion_id: z.string() });

export const deletionCalls = {
  video: defineCall({
    method: "POST",
    path: "/api/data-transfer/video",
    area: "deletion",
    auth: "required",
    summary:
      "Delete one's own video for good (admins: anybody's). It leaves the catalogue at once; its buyers keep it for 90 days. Asking again answers the same deletion",
    body: z.strictObject({ videoId: idSchema("video"), reason: adminReason }),
    answer: startedSchema,
    status: 202,
    errors: ["not_found"],
  }),
  channel: defineCall({
    method: "POST",
    path: "/api/data-transfer/channel",
    area: "deletion",
    auth: "required",
    summary:
      "Delete one's own channel with its videos (admins: anybody's). Sales end at once; buyers keep what they have bought for 90 days. Asking again answers the same deletion",
    body: z.strictObject({ channelId: idSchema("channel"), reason: adminReason }),
    answer: startedSchema,
    status: 202,
    errors: ["not_found"],
  }),
  user: defineCall({
    method: "POST",
    path: "/api/data-transfer/",
    area: "deletion",
    auth: "required",
    summary:
      "Delete one's own account with all that is held on it (admins: anybody's). It closes at once and cannot be taken back; refused while a payment is disputed or a stream is running. Asking again answers the same deletion",
    body: z.strictObject({ userId: idSchema("user"), reason: adminReason }),
    answer: startedSchema,
    status: 202,
    errors: ["not_found", "invalid_state"],
  }),
  progress: defineCall({
    method: "GET",
    path: "/api/data-transfer/{deletion_id}",
    area: "deletion",
    auth: "required",
    closedAccounts: true,
    summary:
      "How far a deletion is, for who asked for it and for admins. A person who has deleted their account reads this one deletion until their token ends",
    params: z.object({ deletion_id: idSchema("deletion") }),
    answer: deletionSchema,
    errors: ["not_found"],
  }),
};
