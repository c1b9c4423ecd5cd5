import { suggestionsPerDay } from "./content/suggestion/suggestion.schema.ts";

export interface RateLimitRule {
  /** The number of requests allowed in the window. */
  times: number;
  windowSeconds: number;
  /** What the person has done too often, as a sentence. */
  reason: string;
}

const minute = 60;
const hour = 3600;
const day = 86_400;

/**
 * Every rate limit of the API. A call names its limits in `limits`, the OpenAPI document lists both with what is
 * counted, and docs/api.md describes the answers.
 */
export const rateLimitRules = {
  /** Every change that a person makes: more than a person makes by hand, and a limit for scripts. */
  write: {
    times: 1500,
    windowSeconds: hour,
    reason: "You have changed very much in a short time.",
  },
  search: {
    times: 90,
    windowSeconds: minute,
    reason: "You have searched very often.",
  },
  /** Other sites send requests from a few addresses each, and cache the answer for an hour. */
  oembed: {
    times: 120,
    windowSeconds: minute,
    reason: "Too many requests.",
  },
  coupon: {
    times: 20,
    windowSeconds: hour,
    reason: "Too many coupons were tried.",
  },
  coupon_change: {
    times: 120,
    windowSeconds: hour,
    reason: "You have changed very many coupons in a short time.",
  },
  checkout: {
    times: 60,
    windowSeconds: hour,
    reason: "You have opened many payment pages in a short time.",
  },
  checkout_status: {
    times: 120,
    windowSeconds: minute,
    reason: "Too many requests.",
  },
  payout_account: {
    times: 60,
    windowSeconds: hour,
    reason: "You have opened the payout pages many times.",
  },
  plan_change: {
    times: 60,
    windowSeconds: hour,
    reason: "You have changed your plan or memberships many times.",
  },
  billing_read: {
    times: 300,
    windowSeconds: hour,
    reason: "You have loaded very many invoices and payouts.",
  },
  refund: {
    times: 120,
    windowSeconds: hour,
    reason: "You have made many refunds in a short time.",
  },
  upload: {
    times: 300,
    windowSeconds: hour,
    reason: "You have started very many uploads in a short time.",
  },
  upload_progress: {
    times: 240,
    windowSeconds: minute,
    reason: "Too many requests.",
  },
  captions: {
    times: 120,
    windowSeconds: hour,
    reason: "You have changed many captions in a short time.",
  },
  deactivated_check: {
    times: 20,
    windowSeconds: hour,
    reason: "Too many addresses were asked about.",
  },
  form: {
    times: 5,
    windowSeconds: hour,
    reason: "You have written to us several times.",
  },
  /** All visitors together, so that a flood of requests does not become a flood of mail. */
  forms_together: {
    times: 500,
    windowSeconds: day,
    reason: "We have received very many messages today.",
  },
  suggestion: {
    times: suggestionsPerDay,
    windowSeconds: day,
    reason: `You have used today's ${suggestionsPerDay} suggestions.`,
  },
  visitor_view: {
    times: 300,
    windowSeconds: hour,
    reason: "Too many views were reported from here.",
  },
  email_code: {
    times: 5,
    windowSeconds: day,
    reason: "You have asked for five codes today.",
  },
  /** These mails are sent to an address that has complained too, so that many accounts must not send them there. */
  email_code_address: {
    times: 10,
    windowSeconds: day,
    reason: "Many codes were mailed to this address today.",
  },
  email_code_try: {
    times: 50,
    windowSeconds: hour,
    reason: "Too many codes were tried.",
  },
  live_stream: {
    times: 50,
    windowSeconds: day,
    reason: "You have set up many live streams today.",
  },
  live_control: {
    times: 60,
    windowSeconds: hour,
    reason: "You have changed your live streams many times.",
  },
  /** Each request also costs a request to the provider. */
  stream_key: {
    times: 120,
    windowSeconds: hour,
    reason: "The stream key was requested very often.",
  },
  live_announcement: {
    times: 20,
    windowSeconds: hour,
    reason:
      "You have asked for this several times, and people are notified once for each broadcast.",
  },
  follow: {
    times: 120,
    windowSeconds: hour,
    reason: "You have followed many channels in a short time.",
  },
  save_video: {
    times: 300,
    windowSeconds: hour,
    reason: "You have saved many videos in a short time.",
  },
  figures: {
    times: 600,
    windowSeconds: hour,
    reason: "You have loaded your figures very often.",
  },
  /** Each comment notifies a person, who must not be flooded. */
  comment: {
    times: 60,
    windowSeconds: hour,
    reason: "You have written many comments in a short time.",
  },
  /** Each review notifies a creator. Without a limit, deleting and writing one again would flood the creator. */
  review: {
    times: 60,
    windowSeconds: hour,
    reason: "You have written many reviews in a short time.",
  },
  report: {
    times: 20,
    windowSeconds: day,
    reason: "You have reported many things today. Thank you.",
  },
  image_upload: {
    times: 120,
    windowSeconds: hour,
    reason: "You have uploaded very many images in a short time.",
  },
  image_use: {
    times: 120,
    windowSeconds: hour,
    reason: "You have changed very many images in a short time.",
  },
  /** Each changes up to 500 accounts. */
  bulk_change: {
    times: 60,
    windowSeconds: hour,
    reason: "You have started many bulk changes in a short time.",
  },
  data_export: {
    times: 3,
    windowSeconds: day,
    reason: "Your data was prepared several times today.",
  },
} as const satisfies Record<string, RateLimitRule>;

const nextTry: ReadonlyMap<number, string> = new Map([
  [minute, "in a moment"],
  [hour, "later"],
  [day, "tomorrow"],
]);

/** Shown to a person who has reached the limit. */
export const limitMessage = ({ reason, windowSeconds }: RateLimitRule): string =>
  `${reason} Try again ${nextTry.get(windowSeconds)}.`;

export type RateLimitName = keyof typeof rateLimitRules;

/**
 * What each rate limit counts, and by whom. Only the OpenAPI document uses these texts, and a bundle leaves out what it
 * does not use.
 */
export const rateLimitCounts: Readonly<Record<RateLimitName, string>> = {
  write: "everything that is not a GET, by person",
  search: "global searches, and public lists with search; by person or network",
  oembed: "descriptions for embedding, by network",
  coupon: "coupons tried with any call, by person",
  coupon_change: "coupons created and deleted, by person",
  checkout: "payment pages opened, by person",
  checkout_status: "checkouts asked about, by person",
  payout_account: "onboarding and dashboard pages opened, by person",
  plan_change: "changes and ends of plans and memberships, by person",
  billing_read: "quotes, previews, cards, invoices and payouts read, by person",
  refund: "refunds, by person",
  upload: "uploads opened, replaced and cancelled, by person",
  upload_progress: "progress asked about, by person",
  captions: "captions uploaded, added and removed, by person",
  deactivated_check: "addresses asked about, by network",
  form: "messages, by network; and by the address that is to be answered",
  forms_together: "messages of everybody",
  suggestion: "suggestions, by person; those that failed do not count",
  visitor_view: "views of visitors, by network",
  email_code: "codes mailed, by person and purpose",
  email_code_address: "codes mailed to one new address, of everybody",
  email_code_try: "codes and links tried, by person or network",
  live_stream: "live streams set up, by person",
  live_control: "live streams changed, ended, deleted and given new keys, by person",
  stream_key: "reads of stream keys, by person",
  live_announcement: "announcements asked for, by person",
  follow: "channels followed and left, by person",
  save_video: "videos saved for later, by person",
  figures: "daily figures read, of a creator or the platform, by person",
  comment: "comments and replies, by person",
  review: "reviews, by person",
  report: "reports, by person",
  image_upload: "images that are to be uploaded, by person",
  image_use: "writes that use an uploaded image, by person",
  bulk_change: "bulk changes and merges started, by person",
  data_export: "data exports, by person",
};

/** The rules that a verb counts by itself (ADR 22), by the name of its call. Each call declares `rate_limited`. */
export const countedByVerb: Readonly<Record<string, readonly RateLimitName[]>> = {
  "account.sendOldCode": ["email_code"],
  "account.requestEmailChange": ["email_code", "email_code_address"],
  "blog.create": ["image_use"],
  "blog.update": ["image_use"],
  "export.get": ["data_export"],
  "form.contact": ["form", "forms_together"],
  "form.enterprise": ["form", "forms_together"],
  "suggestion.suggest": ["suggestion"],
  "video.recordView": ["visitor_view"],
};

/** A rate limit of a call: for each request, or only for requests whose query or body has this field. */
export type CallLimit = RateLimitName | { rule: RateLimitName; field: string };
