import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { oembedSchema } from "./embed.schema.ts";

const side = z.optional(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(10_000)));

export const embedCalls = {
  oembed: defineCall({
    method: "GET",
    path: "/oembed",
    area: "videos",
    auth: "public",
    summary: "Describe how to embed a public free video, by oEmbed 1.0",
    query: z.object({
      /** Address of a video's page on this site. */
      url: z.string().check(z.maxLength(2000), z.regex(/^https?:\/\/\S+$/)),
      format: z._default(z.string().check(z.maxLength(20)), "json"),
      maxwidth: side,
      maxheight: side,
    }),
    answer: oembedSchema,
    isBare: true,
    errors: ["unauthenticated", "not_found", "not_implemented"],
    limits: ["oembed"],
  }),
};
