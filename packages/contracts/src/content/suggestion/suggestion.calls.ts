import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { suggestSchema } from "./suggestion.schema.ts";

export const suggestionCalls = {
  suggest: defineCall({
    method: "POST",
    path: "/api/ai/suggest",
    area: "ai",
    auth: "required",
    summary: "Suggest up to three texts for a description, bio or excerpt; nothing is saved",
    body: suggestSchema,
    answer: z.object({ suggestions: z.array(z.object({ text: z.string() })) }),
    errors: ["provider_unavailable"],
  }),
};
