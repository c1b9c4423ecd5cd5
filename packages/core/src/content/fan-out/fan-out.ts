import type { Context } from "../../platform/context.ts";
import { handleEventExclusively, type RunPart } from "../../platform/inbox/handle-event-once.ts";
import { type Audience, type FanOutMessage, fanOutMessageSchema } from "./fan-out-message.ts";
import { deliver, findUnnotified, storeNotifications } from "./notify-page.ts";
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
  const time = request.at === undefined ? "" : `${request.at}_`;
  const event_id = `${request.topic}_${request.id}_${time}${segment}${request.page}`;
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
  const [first] = groupsOf(announcement);
  if (first === undefined) return;
  const { audience = first.audience, channel = first.channel, cursor, segment } = request;
  const page = await readAudience(ctx, announcement, { audience, channel, cursor, segment });
  const { isStored } = announcement;
  const people = isStored ? await findUnnotified(ctx, announcement, page.people) : page.people;
  // Before the notifications are stored: an interrupted page leaves out everybody who has one.
  await deliver(ctx, announcement, people, part);
  if (isStored) await storeNotifications(ctx, announcement, people);
  await ctx.providers.queues.sendAll(
    "fan-out",
    nextOf(request, announcement, { ...page, audience, channel }).map((next) => ({
      topic: request.topic,
      id: request.id,
      at: request.at,
      page: request.page + 1,
      ...next,
    })),
  );
}

interface Group {
  audience: Audience;
  channel: string;
}

/** The groups of people in the order in which they are notified. */
const groupsOf = ({ audiences, itemIds }: Announcement): Group[] =>
  audiences.flatMap((audience) => itemIds.map((channel) => ({ audience, channel })));

/** The group after this one, of which the channel may have been deleted meanwhile. */
function groupAfter(announcement: Announcement, { audience, channel }: Group): Group | undefined {
  const place = announcement.audiences.indexOf(audience);
  return groupsOf(announcement).find((group) => {
    const order = announcement.audiences.indexOf(group.audience) - place;
    return order > 0 || (order === 0 && group.channel > channel);
  });
}

type Next = Pick<FanOutMessage, "audience" | "channel" | "cursor" | "segment">;

/** What follows a page: the next one, the segments of the rest of a large audience, or the next group. */
function nextOf(
  { page, segment }: FanOutMessage,
  announcement: Announcement,
  notified: Group & { cursor: string | undefined; last?: string | undefined },
): Next[] {
  const { audience, channel, cursor, last } = notified;
  const following = groupAfter(announcement, notified);
  if (cursor === undefined) {
    return following === undefined || segment !== undefined ? [] : [following];
  }
  const isLarge = page >= pagesInOrder && segment === undefined;
  // A group after this one could not know when all segments are done.
  if (isLarge && last !== undefined && following === undefined) {
    return segmentsBehind(last).map((each) => ({ audience, channel, segment: each }));
  }
  return [{ audience, channel, cursor, segment }];
}
