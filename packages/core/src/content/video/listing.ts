import { accessTypes } from "@marquee/contracts/constants";
import { videoPrivacyTypes } from "@marquee/contracts/content/video/video-values";
import * as z from "zod/mini";
import { parseJson } from "../../platform/parse-json.ts";
import { normalizeText } from "../../platform/words.ts";

/** A published video as lists show it. */
const listedVideoSchema = z.object({
  video_id: z.string(),
  published_at: z.string(),
  views: z.number(),
  title: z.string(),
  thumbnail_key: z.optional(z.string()),
  duration: z.optional(z.number()),
  access_type: z.enum(accessTypes),
  privacy_type: z.enum(videoPrivacyTypes),
  price: z.number(),
  promoted_until: z.optional(z.string()),
  category_id: z.array(z.string()),
  channel_id: z.string(),
  channel_name: z.string(),
  creator_id: z.string(),
  creator_name: z.string(),
  creator_picture_key: z.optional(z.string()),
  created_at: z.string(),
});
export type ListedVideo = z.infer<typeof listedVideoSchema>;

/**
 * The stored attributes of a listing. Lists are answered from `card` alone, so that the client decodes one attribute of
 * each listing and not thirty. The others are for keys and filters (ADR 32).
 */
export function toListing(video: ListedVideo) {
  const { video_id, published_at, views, access_type, category_id, channel_id, creator_id } = video;
  return {
    video_id,
    published_at,
    views,
    title_normalized: normalizeText(video.title),
    access_type,
    promoted_until: video.promoted_until,
    category_id,
    channel_id,
    creator_id,
    card: JSON.stringify(listedVideoSchema.parse(video)),
  };
}

/** @returns undefined for a text that is not a listed video */
export function decodeCard(card: string): ListedVideo | undefined {
  return listedVideoSchema.safeParse(parseJson(card)).data;
}

/** A listing in either format: before ADR 32 each field of the card was an attribute of its own. */
export function decodeListing(item: { card?: string | undefined }): ListedVideo | undefined {
  return item.card === undefined ? listedVideoSchema.safeParse(item).data : decodeCard(item.card);
}
