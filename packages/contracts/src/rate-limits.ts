import { suggestionsPerDay } from "./content/suggestion/suggestion.schema.ts";

export interface RateLimitRule {
  /** The number of requests allowed in the window. */
  times: number;
  windowSeconds: number;
  /** Shown to a person who has reached the limit. */
  message: string;
}

const minute = 60;
const hour = 3600;
const day = 86_400;

/**
 * Every rate limit of the API. A call names its limits in `limits`, the OpenAPI document lists both with what is counted
 * (`rate-limit-counts.ts`), and docs/api.md describes the answers.
 */
export const rateLimitRules = {
  /** Every change that a person makes: more than a person makes by hand, and a limit for scripts. */
  write: {
    times: 1500,
    windowSeconds: hour,
    message: "You have changed very much in a short time. Try again later.",
  },
  search: {
    times: 90,
    windowSeconds: minute,
    message: "You have searched very often. Try again in a moment.",
  },
  /** Other sites send requests from a few addresses each, and cache the answer for an hour. */
  oembed: {
    times: 120,
    windowSeconds: minute,
    message: "Too many requests. Try again in a moment.",
  },
  coupon: {
    times: 20,
    windowSeconds: hour,
    message: "Too many coupons were tried. Try again later.",
  },
  coupon_change: {
    times: 120,
    windowSeconds: hour,
    message: "You have changed very many coupons in a short time. Try again later.",
  },
  checkout: {
    times: 60,
    windowSeconds: hour,
    message: "You have opened many payment pages in a short time. Try again later.",
  },
  checkout_status: {
    times: 120,
    windowSeconds: minute,
    message: "Too many requests. Try again in a moment.",
  },
  payout_account: {
    times: 60,
    windowSeconds: hour,
    message: "You have opened the payout pages many times. Try again later.",
  },
  plan_change: {
    times: 60,
    windowSeconds: hour,
    message: "You have changed your plan or memberships many times. Try again later.",
  },
  billing_read: {
    times: 300,
    windowSeconds: hour,
    message: "You have loaded very many invoices and payouts. Try again later.",
  },
  refund: {
    times: 120,
    windowSeconds: hour,
    message: "You have made many refunds in a short time. Try again later.",
  },
  upload: {
    times: 300,
    windowSeconds: hour,
    message: "You have started very many uploads in a short time. Try again later.",
  },
  upload_progress: {
    times: 240,
    windowSeconds: minute,
    message: "Too many requests. Try again in a moment.",
  },
  captions: {
    times: 120,
    windowSeconds: hour,
    message: "You have changed many captions in a short time. Try again later.",
  },
  deactivated_check: {
    times: 20,
    windowSeconds: hour,
    message: "Too many addresses were asked about. Try again later.",
  },
  form: {
    times: 5,
    windowSeconds: hour,
    message: "You have written to us several times. Try again in an hour.",
  },
  /** All visitors together, so that a flood of requests does not become a flood of mail. */
  forms_together: {
    times: 500,
    windowSeconds: day,
    message: "We have received very many messages today. Please try again tomorrow.",
  },
  suggestion: {
    times: suggestionsPerDay,
    windowSeconds: day,
    message: `You have used today's ${suggestionsPerDay} suggestions. There will be new ones tomorrow.`,
  },
  visitor_view: {
    times: 300,
    windowSeconds: hour,
    message: "Too many views were reported from here. Try again later.",
  },
  email_code: {
    times: 5,
    windowSeconds: day,
    message: "You have asked for five codes today. Try again tomorrow.",
  },
  /** These mails are sent to an address that has complained too, so that many accounts must not send them there. */
  email_code_address: {
    times: 10,
    windowSeconds: day,
    message: "Many codes were mailed to this address today. Try again tomorrow.",
  },
  email_code_try: {
    times: 50,
    windowSeconds: hour,
    message: "Too many codes were tried. Try again later.",
  },
  live_stream: {
    times: 50,
    windowSeconds: day,
    message: "You have set up many live streams today. Try again tomorrow.",
  },
  live_control: {
    times: 60,
    windowSeconds: hour,
    message: "You have changed your live streams many times. Try again later.",
  },
  /** Each request also costs a request to the provider. */
  stream_key: {
    times: 120,
    windowSeconds: hour,
    message: "The stream key was requested very often. Try again later.",
  },
  live_announcement: {
    times: 20,
    windowSeconds: hour,
    message: "You have asked for this several times. People are notified once for each broadcast.",
  },
  follow: {
    times: 120,
    windowSeconds: hour,
    message: "You have followed many channels in a short time. Try again later.",
  },
  save_video: {
    times: 300,
    windowSeconds: hour,
    message: "You have saved many videos in a short time. Try again later.",
  },
  figures: {
    times: 600,
    windowSeconds: hour,
    message: "You have loaded your figures very often. Try again later.",
  },
  /** Each comment notifies a person, who must not be flooded. */
  comment: {
    times: 60,
    windowSeconds: hour,
    message: "You have written many comments in a short time. Try again later.",
  },
  /** Each review notifies a creator. Without a limit, deleting and writing one again would flood the creator. */
  review: {
    times: 60,
    windowSeconds: hour,
    message: "You have written many reviews in a short time. Try again later.",
  },
  report: {
    times: 20,
    windowSeconds: day,
    message: "You have reported many things today. Thank you. Try again tomorrow.",
  },
  image_upload: {
    times: 120,
    windowSeconds: hour,
    message: "You have uploaded very many images in a short time. Try again later.",
  },
  image_use: {
    times: 120,
    windowSeconds: hour,
    message: "You have changed very many images in a short time. Try again later.",
  },
  /** Each changes up to 500 accounts. */
  bulk_change: {
    times: 60,
    windowSeconds: hour,
    message: "You have started many bulk changes in a short time. Try again later.",
  },
  data_export: {
    times: 3,
    windowSeconds: day,
    message: "Your data was prepared several times today. Try again tomorrow.",
  },
} as const satisfies Record<string, RateLimitRule>;

export type RateLimitName = keyof typeof rateLimitRules;

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
