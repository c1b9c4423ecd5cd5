import { createHash, randomUUID } from "node:crypto";
import * as z from "zod/mini";
import {
  contextOf,
  createChannel,
  createStream,
  createUser,
  database,
} from "../../../../test/context.ts";
import type { UserActor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import { newId } from "../../../platform/ids.ts";
import type { PushMessage } from "../../../platform/providers/push.ts";
import { fanOut } from "../fan-out.ts";
import type { FanOutMessage } from "../fan-out-message.ts";

const batchSchema = z.object({
  tokens: z.array(z.string()),
  title: z.string(),
  data: z.record(z.string(), z.string()),
});

/** A context whose queues are lists, and whose push service reports some tokens as dead. */
export function quiet() {
  const sent: { queue: string; message: unknown; delaySeconds?: number }[] = [];
  const pushed: { tokens: readonly string[]; message: PushMessage }[] = [];
  const dead = new Set<string>();
  const ctx: Context<"queues" | "push"> = {
    ...contextOf({ type: "system", name: "test" }),
    providers: {
      queues: {
        send: async (queue, message) => void sent.push({ queue, message }),
        sendAll: async (queue, messages, options) =>
          void sent.push(...messages.map((message) => ({ queue, message, ...options }))),
      },
      push: {
        check: async () => undefined,
        send: async (tokens, message) => {
          pushed.push({ tokens, message });
          return {
            dead: tokens.filter((token) => dead.has(token)),
            transient: [],
            retryAfter: undefined,
            refused: [],
          };
        },
      },
    },
  };
  return { ctx, sent, pushed, dead };
}

/** Runs a fan-out to its end; every page is delivered `times` times, as a queue may do. */
export async function run(input: Pick<FanOutMessage, "topic" | "id" | "at">, times = 1) {
  const { ctx, sent } = quiet();
  const waiting: unknown[] = [input];
  let pages = 0;
  for (let message = waiting.shift(); message !== undefined; message = waiting.shift()) {
    pages += 1;
    for (let time = 0; time < times; time += 1) {
      const before = sent.length;
      await fanOut(ctx, message);
      waiting.push(
        ...sent.slice(before).flatMap((each) => (each.queue === "fan-out" ? [each.message] : [])),
      );
    }
  }
  return {
    pages,
    batches: sent.flatMap(({ queue, message }) =>
      queue === "push" ? [batchSchema.parse(message)] : [],
    ),
  };
}

/** An id without a record. */
export const someone = (): string => `usr_${randomUUID().replaceAll("-", "")}`;

/** Registers devices of a person and returns their tokens. */
export async function devices(userId: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => `token-${randomUUID()}`);
  await database.pushTokens
    .put(
      tokens.map((token) => ({
        user_id: userId,
        token_hash: createHash("sha256").update(token).digest("hex"),
        token,
        device_type: 1,
        created_at: new Date().toISOString(),
      })),
    )
    .go();
  return tokens;
}

export async function follow(channelId: string, userIds: readonly string[]): Promise<void> {
  const created_at = new Date().toISOString();
  await database.follows
    .put(userIds.map((user_id) => ({ channel_id: channelId, user_id, created_at })))
    .go();
}

/** The person's list of notifications. */
export const notificationsOf = async (userId: string) =>
  (await database.notifications.query.byUser({ user_id: userId }).go({ pages: "all" })).data;

/** A live stream of a channel with one follower, who has one device. Returns its id. */
export async function startFollowedStream(): Promise<string> {
  const owner = await createUser("creator");
  const channelId = await createChannel(owner);
  const follower = someone();
  await follow(channelId, [follower]);
  await devices(follower, 1);
  return createStream(owner, channelId, { status: "live" });
}

export const isoAfter = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A published post. */
export async function createPost(author: UserActor, changes: object = {}): Promise<string> {
  const id = newId("blog", new Date());
  await database.blogs
    .create({
      id,
      author_id: author.userId,
      author_name: "Grace Hopper",
      slug: `tide-${id}`,
      title: "Tide",
      excerpt: "",
      status: "published",
      published_at: isoAfter(-1),
      created_at: isoAfter(-1),
      updated_at: isoAfter(-1),
      ...changes,
    })
    .go();
  return id;
}
