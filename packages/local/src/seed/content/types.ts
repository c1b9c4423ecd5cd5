import type { PaletteName } from "../pictures/palette-of.ts";
import type { PatternName } from "../pictures/patterns.ts";
import type { PortraitStyle } from "../pictures/portrait.ts";

export type CategoryKey =
  | "documentary"
  | "cooking"
  | "music"
  | "design"
  | "science"
  | "travel"
  | "fitness"
  | "film-craft";

/** Words for which the clip maker has a scene. */
export type SceneName =
  | "sea"
  | "aurora"
  | "city"
  | "forest"
  | "desert"
  | "mountain"
  | "music"
  | "paper";

export interface DemoPerson {
  /** The part of the e-mail address before @marquee.test; other content refers to the person by it. */
  key: string;
  name: string;
  portrait: PortraitStyle;
}

export interface DemoCreator extends DemoPerson {
  bio: string;
  category: CategoryKey;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Code of a built-in package. */
  plan: string;
  /** Details for the payout account; without them the creator sells nothing yet. */
  payout?: {
    legalName: string;
    birthDate: string;
    /** The bank has closed the account: the newest payout comes back. */
    bankClosed?: true;
  };
}

export interface DemoChannel {
  key: string;
  creator: string;
  name: string;
  description: string;
  category: CategoryKey;
  privacy: "public" | "private";
  /** Minor units. */
  price: number;
  /** Sold by the month instead of once. */
  monthly?: true;
  daysAgo: number;
  picture: { pattern: PatternName; palette: PaletteName };
}

export interface DemoVideo {
  key: string;
  title: string;
  description: string;
  tags: readonly string[];
  categories: readonly CategoryKey[];
  /** The scene of the clip, its length, and a seed for its shapes and colours. */
  clip: { scene: SceneName; seconds: number; seed: string };
  daysAgo: number;
  views: number;
  /** Minor units; free when absent. */
  price?: number;
  privacy?: "unlisted" | "private";
  /** Days from now until its promotion ends. */
  promotedFor?: number;
  /** Published when absent. */
  outcome?: "scheduled" | "draft";
}

/** Videos by the channel that they belong to. */
export type ChannelVideos = Readonly<Record<string, readonly DemoVideo[]>>;

export interface DemoSeries {
  channel: string;
  name: string;
  description: string;
  videos: readonly string[];
}

/** A live stream that has not begun. */
export interface DemoLiveStream {
  channel: string;
  title: string;
  description: string;
}

export interface DemoReview {
  channel: string;
  author: string;
  rating: number;
  text: string;
  daysAgo: number;
  reply?: string;
}

export interface DemoComment {
  video: string;
  author: string;
  text: string;
  daysAgo: number;
  replies?: readonly { author: string; text: string }[];
}

export interface DemoPost {
  author: string;
  title: string;
  excerpt: string;
  category: CategoryKey;
  cover: { scene: SceneName; seed: string };
  daysAgo: number;
  body: string;
  /** Published when absent. */
  outcome?: "draft";
}

export interface DemoFollow {
  channel: string;
  /** The keys of people. */
  followers: readonly string[];
}

export interface DemoPurchase {
  buyer: string;
  kind: "video" | "channel";
  item: string;
  /** What happened to the sale later: a partial refund by its seller, or a dispute by the buyer's bank. */
  outcome?: DemoRefund | { type: "dispute" };
}

interface DemoRefund {
  type: "refund";
  /** Cents. */
  amount: number;
  /** Why, in the seller's words. */
  reason: string;
}
