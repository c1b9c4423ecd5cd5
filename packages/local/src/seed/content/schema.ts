import * as z from "zod";
import { sceneNames } from "../../media/clips.ts";

const categorySchema = z.enum([
  ...(["documentary", "cooking", "music", "design"] as const),
  ...(["science", "travel", "fitness", "film-craft"] as const),
]);

const sceneSchema = z.enum(sceneNames);

export const personSchema = z.strictObject({
  /**
   * The part of the e-mail address before @marquee.test, by which other content refers to the person. Also the name of
   * the portrait in `pictures/people`.
   */
  key: z.string(),
  name: z.string(),
});

export const creatorSchema = personSchema.extend({
  bio: z.string(),
  category: categorySchema,
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** Code of a built-in package. */
  plan: z.string(),
  /**
   * Details for the payout account; without them the creator sells nothing yet. A closed account makes the newest
   * payout come back.
   */
  payout: z
    .strictObject({
      legalName: z.string(),
      birthDate: z.string(),
      bankClosed: z.literal(true).optional(),
    })
    .optional(),
});

export const channelSchema = z.strictObject({
  /** Also the name of the picture in `pictures/channels`. */
  key: z.string(),
  creator: z.string(),
  name: z.string(),
  description: z.string(),
  category: categorySchema,
  privacy: z.enum(["public", "private"]),
  /** Minor units. */
  price: z.int(),
  /** Sold by the month instead of once. */
  monthly: z.literal(true).optional(),
  daysAgo: z.int(),
});

export const videoSchema = z.strictObject({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  categories: z.array(categorySchema),
  /** The scene of the clip, its length, and a seed for its shapes and colours. */
  clip: z.strictObject({ scene: sceneSchema, seconds: z.int(), seed: z.string() }),
  /** Sentences of its English captions. */
  captions: z.array(z.string()).optional(),
  daysAgo: z.int(),
  views: z.int(),
  /** Minor units; free when absent. */
  price: z.int().optional(),
  privacy: z.enum(["unlisted", "private"]).optional(),
  /** Days from now until its promotion ends. */
  promotedFor: z.int().optional(),
  /** Published when absent. */
  outcome: z.enum(["scheduled", "draft"]).optional(),
});

export const seriesSchema = z.strictObject({
  channel: z.string(),
  name: z.string(),
  description: z.string(),
  videos: z.array(z.string()),
});

/** A live stream that has not begun. */
export const liveStreamSchema = z.strictObject({
  channel: z.string(),
  title: z.string(),
  description: z.string(),
});

export const enquirySchema = z.strictObject({
  daysAgo: z.int(),
  kind: z.enum(["contact", "enterprise"]),
  state: z.enum(["new", "closed"]),
  name: z.string(),
  email: z.string(),
  subject: z.string().optional(),
  company: z.string().optional(),
  team_size: z.int().optional(),
  upload_minutes: z.int().optional(),
  message: z.string(),
});

export const reviewSchema = z.strictObject({
  channel: z.string(),
  author: z.string(),
  rating: z.int(),
  text: z.string(),
  daysAgo: z.int(),
  reply: z.string().optional(),
});

export const commentSchema = z.strictObject({
  video: z.string(),
  author: z.string(),
  text: z.string(),
  daysAgo: z.int(),
  replies: z.array(z.strictObject({ author: z.string(), text: z.string() })).optional(),
});

export const postSchema = z.strictObject({
  /** The name of the file with its text in `posts`. */
  key: z.string(),
  author: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: categorySchema,
  cover: z.strictObject({ scene: sceneSchema, seed: z.string() }),
  daysAgo: z.int(),
  /** Published when absent. */
  outcome: z.literal("draft").optional(),
});

/** What happened to a sale later: a partial refund by its seller, or a dispute by the buyer's bank. */
const outcomeSchema = z.discriminatedUnion("type", [
  /** The amount in cents, and why, in the seller's words. */
  z.strictObject({ type: z.literal("refund"), amount: z.int(), reason: z.string() }),
  z.strictObject({ type: z.literal("dispute") }),
]);

export const purchaseSchema = z.strictObject({
  buyer: z.string(),
  kind: z.enum(["video", "channel"]),
  item: z.string(),
  outcome: outcomeSchema.optional(),
});

export type CategoryKey = z.infer<typeof categorySchema>;
export type DemoPerson = z.infer<typeof personSchema>;
export type DemoCreator = z.infer<typeof creatorSchema>;
export type DemoVideo = z.infer<typeof videoSchema>;
export type DemoPurchase = z.infer<typeof purchaseSchema>;
