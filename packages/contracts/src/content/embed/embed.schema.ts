import * as z from "zod/mini";

/** Size of the player in pixels when the other site names no maximum. */
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
  /** The three fields are present together or absent together. */
  thumbnail_url: z.optional(z.string()),
  thumbnail_width: z.optional(z.number()),
  thumbnail_height: z.optional(z.number()),
});
export type Oembed = z.infer<typeof oembedSchema>;
