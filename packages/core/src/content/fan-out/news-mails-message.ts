import * as z from "zod/mini";
import { fanOutMessageSchema, fanOutTopicSchema } from "./fan-out-message.ts";

/** The number of people in one message: their mails are sent one after another, in some seconds. */
export const mailedTogether = 25;

/** A message of the queue `news-mails`: mail a notification to people who have chosen mail. */
export const newsMailsMessageSchema = z.object({
  topic: fanOutTopicSchema,
  /** The id of the stream, video, channel or post. */
  id: z.string(),
  at: fanOutMessageSchema.shape.at,
  people: z.array(z.string()).check(z.minLength(1), z.maxLength(mailedTogether)),
});
