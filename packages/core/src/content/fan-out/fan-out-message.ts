import * as z from "zod/mini";

/** The notifications for many people. Each topic and object is notified once, or once for each time (`at`). */
export const fanOutTopicSchema = z.enum([
  "blocked",
  "restored",
  "live_started",
  "live_stream_ended",
  "new_video",
  "new_post",
]);
export type FanOutTopic = z.output<typeof fanOutTopicSchema>;

/** The groups of people who can be notified. */
const audiences = ["buyers", "one_time_buyers", "followers", "viewers"] as const;
export type Audience = (typeof audiences)[number];

/** A range of a channel's followers by their ids; both limits are exclusive. */
const segmentSchema = z.object({
  /** Distinguishes the segments of one announcement. */
  name: z.string(),
  from: z.string(),
  until: z.string(),
});
export type Segment = z.output<typeof segmentSchema>;

/** A message of the queue `fan-out`: one page of people to notify. */
export const fanOutMessageSchema = z.object({
  topic: fanOutTopicSchema,
  /** The id of the stream, video, channel or post. */
  id: z.string(),
  /** When it happened, if it may happen to an object more than once. */
  at: z.optional(z.iso.datetime()),
  /** Absent in the first message. */
  audience: z.optional(z.enum(audiences)),
  /** The channel, or the blocked video, whose people are notified; the first one when absent. */
  channel: z.optional(z.string()),
  cursor: z.optional(z.string()),
  page: z._default(z.number(), 0),
  /** The followers that this message and the following ones notify; all of them when absent. */
  segment: z.optional(segmentSchema),
});
export type FanOutMessage = z.output<typeof fanOutMessageSchema>;
