import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { adminReason } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { deletionSchema } from "./deletion.schema.ts";

/** The specification uses these field names. */
const startedSchema = z.object({ deletion_id: z.string() });

export const deletionCalls = {
  video: defineCall({
    method: "POST",
    path: "/api/data-transfer/video",
    area: "deletion",
    auth: "required",
    summary:
      "Delete one of the caller's videos for good (admins: any video). It leaves the catalog at once; its buyers keep it for 90 days. A repeated request answers the same deletion",
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
      "Delete one of the caller's channels with its videos (admins: any channel). Sales end at once; buyers keep their purchases for 90 days. A repeated request answers the same deletion",
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
    allowsDeactivated: true,
    summary:
      "Delete the caller's account and all its data (admins: any account). It closes at once, and this cannot be undone. It is refused while a payment is disputed or a stream is running. A repeated request answers the same deletion",
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
    allowsDeactivated: true,
    summary:
      "Read the progress of a deletion, as the person who asked for it or an admin. A person who deleted their own account can read it until their token expires",
    params: z.object({ deletion_id: idSchema("deletion") }),
    answer: deletionSchema,
    errors: ["not_found"],
  }),
};
