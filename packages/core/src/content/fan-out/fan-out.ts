import type { Context } from "../../platform/context.ts";
import { handleEventExclusively, type RunPart } from "../../platform/inbox/handle-event-once.ts";
import { type Audience, type FanOutMessage, fanOutMessageSchema } from "./fan-out-message.ts";
import { sendPushes, storeNotifications } from "./notify-page.ts";
import { readAudience } from "./read-audience.ts";
import { segmentsBehind } from "./segments.ts";
import { type Announcement, loadAnnouncement } from "./topics.ts";

/**
 * The number of pages that are notified one after the other; the rest of a larger audience is notified in parallel
 * segments.
 */
const pagesInOrder = 10;

/**
 * Notifies one page of people and sends the next page, or the segments of a large audience, to the queue. A repeated
 * page that is done does nothing. A page that is being processed elsewhere fails and is retried later. An interrupted
 * page continues: it stores and pushes no notification twice.
 */
export async function fanOut(ctx: Context<"queues">, message: unknown): Promise<void> {
  const request = fanOutMessageSchema.parse(message);
  // Not recorded as sent: the notification may become true later, and is then requested again.
  const announcement = await loadAnnouncement(ctx, request);
  if (announcement === undefined) return;
  const segment = request.segment === undefined ? "" : `${request.segment.name}_`;
  const event_id = `${request.topic}_${request.id}_${segment}${request.page}`;
  await handleEventExclusively(
    ctx,
    { provider: "fan-out", event_id, type: request.topic },
    (part) => notifyPage(ctx, request, announcement, part),
  );
}

async function notifyPage(
  ctx: Context<"queues">,
  request: FanOutMessage,
  announcement: Announcement,
  part: RunPart,
): Promise<void> {
  const audience = request.audience ?? announcement.audiences[0];
  if (audience === undefined) return;
  const { cursor, segment } = request;
  const page = await readAudience(ctx, announcement, { audience, cursor, segment });
  if (announcement.isStored) await storeNotifications(ctx, announcement, page.people);
  await sendPushes(ctx, announcement, page.people, part);
  await ctx.providers.queues.sendAll(
    "fan-out",
    nextOf(request, announcement, { ...page, audience }).map((next) => ({
      topic: request.topic,
      id: request.id,
      page: request.page + 1,
      ...next,
    })),
  );
}

type Next = Pick<FanOutMessage, "audience" | "cursor" | "segment">;

/** What follows a page: the next one, the segments of the rest of a large audience, or the next group. */
function nextOf(
  { page, segment }: FanOutMessage,
  { audiences: all }: Announcement,
  notified: { audience: Audience; cursor: string | undefined; last?: string | undefined },
): Next[] {
  const { audience, cursor, last } = notified;
  const following = all[all.indexOf(audience) + 1];
  if (cursor === undefined) {
    return following === undefined ? [] : [{ audience: following }];
  }
  const isLarge = page >= pagesInOrder && segment === undefined;
  // A group after this one could not know when all segments are done.
  if (isLarge && last !== undefined && following === undefined) {
    return segmentsBehind(last).map((each) => ({ audience, segment: each }));
  }
  return [{ audience, cursor, segment }];
}
