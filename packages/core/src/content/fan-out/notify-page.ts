import type { EntityItem } from "electrodb";
import type { Database } from "../../database.ts";
import { keptSeconds, wantingPush } from "../../people/notification/index.ts";
import { chunks } from "../../platform/chunks.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import { pushBatchSize } from "../../platform/providers/push-limits.ts";
import { expiresAt } from "../../platform/time.ts";
import type { News } from "./topics.ts";

type PushToken = EntityItem<Database["pushTokens"]>;

/** The number of people whose devices are read in parallel. */
const readConcurrency = 25;
/** Below the maximum of a queue message (1 MiB), since the tokens of devices differ in length. */
const tokenBytes = 180_000;

/** The same for the same notification and person, so that a repeated page notifies nobody twice. */
const notificationIdOf = (news: News, userId: string): string =>
  stableId("notification", news.at, `${news.topic}:${news.thingId}:${userId}`);

/** Stores the notification for these people; people who already have it keep it, read or not. */
export async function ringBells(
  ctx: Context,
  news: News,
  people: readonly string[],
): Promise<void> {
  const { notifications } = ctx.database;
  const ids = people.map((user_id) => ({ user_id, id: notificationIdOf(news, user_id) }));
  if (ids.length === 0) return;
  const { data: known, unprocessed } = await notifications
    .get(ids)
    .go({ attributes: ["user_id"], consistent: true });
  if (unprocessed.length > 0) throw new Error("Not all notifications could be read");
  const notified = new Set(known.map(({ user_id }) => user_id));
  const now = ctx.now();
  const fresh = ids.filter(({ user_id }) => !notified.has(user_id));
  if (fresh.length === 0) return;
  const written = await notifications
    .put(
      fresh.map(({ user_id, id }) => ({
        user_id,
        id,
        type: news.type,
        title: news.title,
        body: news.body,
        link: news.link,
        unread_by: user_id,
        unread_sort_key: id,
        created_at: now.toISOString(),
        expires_at: expiresAt(now, keptSeconds),
      })),
    )
    .go();
  if (written.unprocessed.length > 0) throw new Error("Not all notifications could be stored");
}

/** Sends the notification to the devices of those people who want push, at most 500 a message. */
export async function pushTo(
  ctx: Context<"queues">,
  news: News,
  people: readonly string[],
): Promise<void> {
  const wanting = await wantingPush(ctx, news.type, people);
  const tokens = [...new Set((await devicesOf(ctx, wanting)).map(({ token }) => token))];
  // One by one, because the queue's size limit applies to all messages of a request together.
  for (const batch of batchesOf(tokens)) {
    await ctx.providers.queues.send("push", {
      tokens: batch,
      title: news.title,
      body: news.body,
      data: { ...news.data, type: news.type, link: news.link },
    });
  }
}

async function devicesOf(ctx: Context, people: readonly string[]): Promise<PushToken[]> {
  const devices: PushToken[] = [];
  for (const batch of chunks(people, readConcurrency)) {
    const read = await Promise.all(
      batch.map((user_id) =>
        ctx.database.pushTokens.query.byUser({ user_id }).go({ pages: "all" }),
      ),
    );
    devices.push(...read.flatMap(({ data }) => data));
  }
  return devices;
}

/** Groups tokens into messages of at most 500, each small enough for the queue. */
export function batchesOf(tokens: readonly string[]): string[][] {
  const batches: string[][] = [];
  let bytes = 0;
  for (const token of tokens) {
    const last = batches.at(-1);
    const size = Buffer.byteLength(token) + 3;
    if (last === undefined || last.length >= pushBatchSize || bytes + size > tokenBytes) {
      batches.push([token]);
      bytes = size;
    } else {
      last.push(token);
      bytes += size;
    }
  }
  return batches;
}
