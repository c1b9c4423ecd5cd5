import * as z from "zod/mini";

/** Pixels of a player in another site where nothing limits it. */
export const embedSize = { width: 640, height: 360 } as const;

/** A video by oEmbed 1.0 (oembed.com, section 2.3.4). */
export const oembedSchema = z.object({
  type: z.literal("video"),
  version: z.literal("1.0"),
  title: z.string(),
  author_name: z.string(),
  author_url: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  /** Seconds. */
  cache_age: z.number(),
  html: z.string(),
  width: z.number(),
  height: z.number(),
  /** The three are there together, or none is. */
  thumbnail_url: z.optional(z.string()),
  thumbnail_width: z.optional(z.number()),
  thumbnail_height: z.optional(z.number()),
});
export type Oembed = z.infer<typeof oembedSchema>;
