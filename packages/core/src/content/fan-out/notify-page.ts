import { newNotification, selectRecipients } from "../../people/notification/index.ts";
import { chunks } from "../../platform/chunks.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import type { RunPart } from "../../platform/inbox/handle-event-once.ts";
import { pushBatchSize } from "../../platform/providers/push-limits.ts";
import { mailedTogether } from "./news-mails-message.ts";
import type { Announcement } from "./topics.ts";

/** The number of people whose devices are read in parallel. */
const readConcurrency = 25;
/** Below the maximum of a queue message (1 MiB), since the tokens of devices differ in length. */
const tokenBytes = 180_000;

/** The same for the same notification and person, so that a repeated page notifies nobody twice. */
export const notificationIdOf = (announcement: Announcement, userId: string): string =>
  stableId(
    "notification",
    announcement.at,
    `${announcement.topic}:${announcement.objectId}:${userId}`,
  );

/** Those of these people who do not have the notification yet, neither as a buyer nor by another channel. */
export async function findUnnotified(
  ctx: Context,
  announcement: Announcement,
  people: readonly string[],
): Promise<string[]> {
  if (people.length === 0) return [];
  const { data: stored } = await ctx.database.notifications
    .get(people.map((user_id) => ({ user_id, id: notificationIdOf(announcement, user_id) })))
    .go({ attributes: ["user_id"], consistent: true });
  const notified = new Set(stored.map(({ user_id }) => user_id));
  return people.filter((user_id) => !notified.has(user_id));
}

/** Stores the notification for each of these people. */
export async function storeNotifications(
  ctx: Context,
  announcement: Announcement,
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return;
  const now = ctx.now();
  await ctx.database.notifications
    .put(
      people.map((user_id) => {
        const id = notificationIdOf(announcement, user_id);
        return newNotification(now, { ...announcement, user_id, id });
      }),
    )
    .go();
}

/** Sends the notification to the devices of those people who want push, and asks for a mail to those who want one. */
export async function deliver(
  ctx: Context<"queues">,
  announcement: Announcement,
  people: readonly string[],
  part: RunPart,
): Promise<void> {
  const { push, mail } = await selectRecipients(ctx, announcement.type, people);
  await sendPushes(ctx, announcement, push, part);
  // Not a part: a mail that is requested again is not sent again (`mailNews`).
  await sendMails(ctx, announcement, mail);
}

/**
 * The seconds after which a page has stored its notifications. Its mails wait for them: storing a notification again
 * would forget that it was mailed.
 */
const storedAfterSeconds = 60;

const sendMails = (
  ctx: Context<"queues">,
  { topic, objectId, at }: Announcement,
  people: readonly string[],
): Promise<void> =>
  ctx.providers.queues.sendAll(
    "news-mails",
    chunks(people, mailedTogether).map((some) => ({
      topic,
      id: objectId,
      at: at.toISOString(),
      people: some,
    })),
    { delaySeconds: storedAfterSeconds },
  );

/** At most 500 devices a message. */
async function sendPushes(
  ctx: Context<"queues">,
  announcement: Announcement,
  people: readonly string[],
  part: RunPart,
): Promise<void> {
  const tokens = [...new Set(await readTokens(ctx, people))];
  // One by one, because the queue's size limit applies to all messages of a request together.
  for (const [index, batch] of batchesOf(tokens).entries()) {
    await part(`push_${index}`, () =>
      ctx.providers.queues.send("push", {
        tokens: batch,
        title: announcement.title,
        body: announcement.body,
        data: { ...announcement.data, type: announcement.type, link: announcement.link },
      }),
    );
  }
}

async function readTokens(ctx: Context, people: readonly string[]): Promise<string[]> {
  const tokens: string[] = [];
  for (const batch of chunks(people, readConcurrency)) {
    const read = await Promise.all(
      batch.map((user_id) =>
        ctx.database.pushTokens.query.byUser({ user_id }).go({ pages: "all" }),
      ),
    );
    tokens.push(...read.flatMap(({ data }) => data.map(({ token }) => token)));
  }
  return tokens;
}

/** Groups tokens into messages of at most 500, each small enough for the queue. */
function batchesOf(tokens: readonly string[]): string[][] {
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
