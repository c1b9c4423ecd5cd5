import * as z from "zod/mini";
import type { Context } from "../context.ts";
import * as Inbox from "../inbox/index.ts";
import { readAudience } from "./audience.ts";
import { fanOutTopics } from "./start-fan-out.ts";
import { pushTo, ringBells } from "./tell.ts";
import { audiences, type News, newsOf } from "./topics.ts";

/** A message of the queue `fan-out`: one page of the people who are to be told something. */
const fanOutMessageSchema = z.object({
  topic: z.enum(fanOutTopics),
  /** Of the stream or video. */
  id: z.string(),
  /** Absent in the first message. */
  audience: z.optional(z.enum(audiences)),
  cursor: z.optional(z.string()),
  page: z._default(z.number(), 0),
});
type FanOutMessage = z.output<typeof fanOutMessageSchema>;

/**
 * Tells one page of people and hands the next page to the queue. A page that comes again after it is done does
 * nothing; one that comes while it is being told fails, and is looked at again later; one that was cut off begins
 * again, and then nobody finds the news twice in the bell.
 */
export async function fanOut(ctx: Context<"queues">, message: unknown): Promise<void> {
  const request = fanOutMessageSchema.parse(message);
  // Not remembered as told: it may be true later, and is asked for anew then.
  const news = await newsOf(ctx, request);
  if (news === undefined) return;
  const event_id = `${request.topic}_${request.id}_${request.page}`;
  await Inbox.onceAtATime(ctx, { provider: "fan-out", event_id, type: request.topic }, () =>
    tellPage(ctx, request, news),
  );
}

async function tellPage(ctx: Context<"queues">, request: FanOutMessage, news: News): Promise<void> {
  const audience = request.audience ?? news.to[0];
  if (audience === undefined) return;
  const { people, cursor } = await readAudience(ctx, news, audience, request.cursor);
  if (news.bell) await ringBells(ctx, news, people);
  await pushTo(ctx, news, people);
  const next =
    cursor === undefined
      ? { audience: news.to[news.to.indexOf(audience) + 1] }
      : { audience, cursor };
  if (next.audience === undefined) return;
  await ctx.providers.queues.send("fan-out", {
    topic: request.topic,
    id: request.id,
    page: request.page + 1,
    ...next,
  });
}
