import * as z from "zod/mini";
import { defineCall } from "../../call.ts";

export const metaCalls = {
  health: defineCall({
    method: "GET",
    path: "/health",
    area: "meta",
    auth: "public",
    summary: "Answer 200 when every part of the service works",
    answer: z.object({ parts: z.record(z.string(), z.enum(["up", "down"])) }),
    errors: ["unavailable"],
  }),
};
