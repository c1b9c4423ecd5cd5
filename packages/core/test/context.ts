import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import type { LiveStreamItem } from "../src/content/live/write-stream.ts";
import type { VideoItem } from "../src/content/video/access.ts";
import { createDatabase } from "../src/database.ts";
import type { Actor, UserActor } from "../src/platform/actor.ts";
import { parseConfig } from "../src/platform/config.ts";
import type { Context } from "../src/platform/context.ts";
import { createDocumentClient } from "../src/platform/dynamo/client.ts";
import { newId, userIdOf } from "../src/platform/ids.ts";
import { uncounted } from "../src/platform/metrics.ts";
import { createStorageProvider } from "../src/platform/providers/storage.ts";

declare module "vitest" {
  interface ProvidedContext {
    environment: Readonly<Record<string, string>>;
  }
}

const config = parseConfig(inject("environment"));
export const database = createDatabase(createDocumentClient(config), config.TABLE_NAME);
const storage = createStorageProvider({ config });
const silent = () => undefined;

export const visitor: Actor = { type: "anonymous" };

const queues = { send: async () => undefined, sendAll: async () => undefined };

/** The context of a call: the caller, and the time. */
export function contextOf(actor: Actor, now = new Date()): Context<"storage" | "queues"> {
  return {
    actor,
    now: () => now,
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    config,
    database,
    providers: { storage, queues },
    metrics: uncounted,
    requestId: randomUUID(),
  };
}

export const mediaUrl = config.MEDIA_URL;
export const put = storage.put;

/** A new person for each test; a creator has everything that creating needs. */
export async function createUser(
  accountType: UserActor["accountType"],
  name = "Ada Lovelace",
): Promise<UserActor> {
  const userId = userIdOf(randomUUID().replaceAll("-", ""));
  const now = new Date().toISOString();
  await database.users
    .create({
      id: userId,
      account_type: accountType,
      name,
      email: `${userId.toLowerCase()}@example.com`,
      email_verified: true,
      created_at: now,
      updated_at: now,
      ...(accountType === "creator"
        ? {
            bio: "Twenty characters and more.",
            category_id: newId("category", new Date()),
            country: "GB",
            profile_picture_key: `images/${userId}/profile_picture/a.png`,
            subscription: {
              id: "sub_test",
              created_at: now,
              status: "active",
              package_id: "pkg_test",
              package_name: "Pro",
              channel_limit: 5,
              minutes_per_month: 1500,
              platform_fee_percent: 8,
              live: false,
              cancel_at_period_end: false,
            },
          }
        : {}),
    })
    .go();
  return { type: "user", userId, accountType };
}

/** A creator whose plan includes live streams. */
export async function createBroadcaster(): Promise<UserActor> {
  const creator = await createUser("creator");
  const { data } = await database.users.get({ id: creator.userId }).go({ consistent: true });
  if (data?.subscription === undefined) throw new Error("A creator has a plan");
  await database.users
    .patch({ id: creator.userId })
    .set({ subscription: { ...data.subscription, live: true } })
    .go();
  return creator;
}

export async function createChannel(
  owner: UserActor,
  changes: {
    privacy_type?: "public" | "private";
    price?: number;
    purchase_type?: "one_time" | "monthly";
    blocked_at?: string;
  } = {},
): Promise<string> {
  const now = new Date();
  const id = newId("channel", now);
  await database.channels
    .create({
      id,
      creator_id: owner.userId,
      creator_name: "Ada Lovelace",
      name: "A channel",
      description: "A channel of some words.",
      category_id: newId("category", now),
      privacy_type: "public",
      price: 0,
      purchase_type: "one_time",
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      ...changes,
    })
    .go();
  return id;
}

export async function createVideo(
  owner: UserActor,
  channelId: string,
  changes: Partial<Omit<VideoItem, "id" | "creator_id" | "channel_id">> = {},
): Promise<string> {
  const now = new Date();
  const id = newId("video", now);
  await database.videos
    .create({
      id,
      creator_id: owner.userId,
      channel_id: channelId,
      channel_name: "A channel",
      channel_privacy_type: "public",
      channel_price: 0,
      creator_name: "Ada Lovelace",
      title: "A video",
      description: "",
      category_id: [],
      tags: [],
      access_type: "free",
      privacy_type: "public",
      price: 0,
      status: "published",
      playback_id: "playback",
      frame_keys: [],
      published_at: now.toISOString(),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      ...changes,
    })
    .go();
  return id;
}

/** A live stream without a counterpart at the provider. */
export async function createStream(
  owner: UserActor,
  channelId: string,
  changes: Partial<Omit<LiveStreamItem, "id" | "creator_id" | "channel_id">> = {},
): Promise<string> {
  const now = new Date();
  const id = newId("live", now);
  await database.liveStreams
    .create({
      id,
      creator_id: owner.userId,
      creator_name: "Ada Lovelace",
      channel_id: channelId,
      channel_name: "A channel",
      title: "Storm watch",
      status: "idle",
      created_at: now.toISOString(),
      ...changes,
    })
    .go();
  return id;
}

/** The records that the payment webhook would have written. */
export async function createPurchase(
  buyer: UserActor,
  item: { id: string; kind: "video" | "channel"; creator: UserActor },
): Promise<void> {
  const now = new Date();
  await database.purchases
    .create({
      buyer_id: buyer.userId,
      item_id: item.id,
      id: newId("purchase", now),
      kind: item.kind,
      creator_id: item.creator.userId,
      title: "Bought",
      status: "paid",
      amount: 999,
      platform_fee: 99,
      session_id: "cs_test",
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .go();
}

/** The error code with which a promise is rejected. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (cause) {
    return cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
  }
  return "accepted";
}
