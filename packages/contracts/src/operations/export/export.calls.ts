import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { instant } from "../../fields.ts";
import { exportStates } from "./export-states.ts";

export const exportCalls = {
  get: defineCall({
    method: "GET",
    path: "/api/users/export",
    area: "users",
    auth: "required",
    summary:
      "Get all data held on the caller, as JSON in a zip. Answers the latest export of the last day, or starts one; ask again until it is ready",
    answer: z.object({
      export_id: z.string(),
      state: z.enum(exportStates),
      /** Valid for ten minutes; each answer has a new one. Null until the file is ready. */
      download_url: z.nullable(z.string()),
      /** Bytes of the file. */
      size: z.nullable(z.number()),
      created_at: instant,
      /** When the file is removed; null until it is ready. */
      expires_at: z.nullable(instant),
    }),
    errors: ["rate_limited"],
  }),
};
