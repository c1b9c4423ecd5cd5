import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import * as z from "zod/mini";
import {
  contextOf,
  createChannel,
  createUser,
  createVideo,
  database,
  visitor,
} from "../../../../test/context.ts";
import { createReview, hideReview } from "../../../community/review/index.ts";
import type { Actor, UserActor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import { rankAfterViews } from "../../video/rank-after-views.ts";
import { globalSearch } from "../global-search.ts";
import { syncCatalog } from "../sync-catalog.ts";

let creator: UserActor;
let channelId: string;
let word: string;
let waiting: unknown[];

const messageSchema = z.object({ type: z.string() });

/** A context whose messages to the catalog wait until `consume`. */
function recording(actor: Actor): Context<"queues" | "storage"> {
  const base = contextOf(actor);
  const keep = (queue: string, messages: readonly unknown[]) => {
    if (queue === "catalog") waiting.push(...messages);
  };
  const queues: Context<"queues">["providers"]["queues"] = {
    send: async (queue, message) => keep(queue, [message]),
    sendAll: async (queue, messages) => keep(queue, messages),
  };
  return { ...base, providers: { ...base.providers, queues } };
}

const system = () => recording({ type: "system", name: "test" });

/** Handles the waiting messages, except those that lead to the videos. Returns their types. */
async function consume(): Promise<string[]> {
  const messages = waiting;
  waiting = [];
  for (const message of messages) await syncCatalog(system(), message);
  waiting = [];
  return messages.map((message) => messageSchema.parse(message).type);
}

async function found() {
  const input = { page: 1, limit: 10, query: word };
  const { channels, creators } = await globalSearch({ ctx: contextOf(visitor), input });
  return { channel: channels[0], creator: creators[0] };
}

beforeEach(async () => {
  waiting = [];
  word = `figures${randomUUID().slice(0, 8)}`;
  creator = await createUser("creator", word);
  channelId = await createChannel(creator);
  await database.channels.patch({ id: channelId }).set({ name: word }).go();
  await database.users.patch({ id: creator.userId }).set({ channel_count: 1 }).go();
  await syncCatalog(system(), { type: "channel", id: channelId });
  await syncCatalog(system(), { type: "creator", id: creator.userId });
  waiting = [];
});

it("a search shows how many videos a channel and its creator have, after each change", async () => {
  const id = await createVideo(creator, channelId);
  await syncCatalog(system(), { type: "video", id });
  expect(await consume()).toEqual(["channel_card", "creator"]);
  expect(await found()).toMatchObject({ channel: { video_count: 1 }, creator: { video_count: 1 } });
  await database.videos.patch({ id }).set({ status: "unpublished" }).add({ version: 1 }).go();
  await syncCatalog(system(), { type: "video", id });
  await consume();
  expect(await found()).toMatchObject({ channel: { video_count: 0 }, creator: { video_count: 0 } });
});

it("a search shows a channel's present average", async () => {
  const author = await createUser("watcher");
  const input = { channelId, rating: 4, text: "" };
  const { id } = await createReview({ ctx: recording(author), input });
  await consume();
  expect((await found()).channel).toMatchObject({ rating_average: 4, rating_count: 1 });
  await hideReview({ ctx: recording(creator), input: { channelId, id } });
  await consume();
  expect((await found()).channel).toMatchObject({ rating_average: null, rating_count: 0 });
});

it("a search ranks channels and creators by their present views, in powers of two", async () => {
  const id = await createVideo(creator, channelId);
  const watch = async (views: number) => {
    await database.channels.patch({ id: channelId }).set({ views }).go();
    await database.users.patch({ id: creator.userId }).set({ activity: views }).go();
    const video = { id, channel_id: channelId, creator_id: creator.userId, day: "2026-11-26" };
    await rankAfterViews(system(), [video]);
    return consume();
  };
  expect((await watch(5)).toSorted()).toEqual(["channel_card", "creator", "video"]);
  expect(await watch(6)).toEqual(["video"]);
  const other = await createChannel(creator);
  await database.channels
    .patch({ id: other })
    .set({ name: `${word} other`, views: 2 })
    .go();
  await syncCatalog(system(), { type: "channel", id: other });
  expect((await found()).channel?.id).toBe(channelId);
});

it("a message about figures that change all the time ends, because each change sends another one", async () => {
  const ctx = system();
  const get = (key: { id: string }) => ({
    go: async (options: { consistent: boolean }) => {
      await database.users.patch(key).add({ video_count: 1 }).go();
      return database.users.get(key).go(options);
    },
  });
  const users = Object.create(database.users, { get: { value: get } });
  const changing = Object.create(database, { users: { value: users } });
  const message = { type: "creator", id: creator.userId };
  await syncCatalog({ ...ctx, database: changing }, message);
  expect((await found()).creator?.video_count).toBeGreaterThan(3);
});
