import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import {
  contextOf,
  createChannel,
  createUser,
  createVideo,
  database,
} from "../../../../test/context.ts";
import type { Context } from "../../../platform/context.ts";
import { newId } from "../../../platform/ids.ts";
import { syncCatalog } from "../sync-catalog.ts";

const messageSchema = z.object({ type: z.string(), id: z.string() });
const isCreator = (message: unknown) => messageSchema.parse(message).type === "creator";

interface Sent {
  queue: string;
  message: unknown;
  delaySeconds: number | undefined;
}

/** A context whose queues record the messages; `meanwhile` runs once, when a message is sent to that queue. */
function fixtures(queueOf?: string, meanwhile?: () => Promise<void>) {
  const sent: Sent[] = [];
  let todo = meanwhile;
  const base = contextOf({ type: "system", name: "test" });
  const ctx: Context<"queues" | "storage"> = {
    ...base,
    providers: {
      ...base.providers,
      queues: {
        send: async (queue, message, options) => {
          sent.push({ queue, message, delaySeconds: options?.delaySeconds });
          if (queue !== queueOf || todo === undefined) return;
          const run = todo;
          todo = undefined;
          await run();
        },
        sendAll: async (queue, messages) => {
          for (const message of messages) sent.push({ queue, message, delaySeconds: undefined });
        },
      },
    },
  };
  return { ctx, sent };
}

const listingsOf = async (video_id: string) =>
  (await database.listings.query.byVideo({ video_id }).go({ pages: "all" })).data;
const wordsOf = async (thing_id: string, kind: string) =>
  (await database.searchEntries.query.byThing({ thing_id }).go({ pages: "all" })).data.filter(
    (entry) => entry.kind === kind,
  );

describe("a change while the lists are being written", () => {
  it("a video that is unpublished while the lists are written is not listed", async () => {
    const creator = await createUser("creator");
    const id = await createVideo(creator, await createChannel(creator), {
      title: "Overtaken harbour",
    });
    const { ctx } = fixtures("fan-out", async () => {
      await database.videos.patch({ id }).set({ status: "unpublished" }).add({ version: 1 }).go();
      await syncCatalog(fixtures().ctx, { type: "video", id });
    });
    await syncCatalog(ctx, { type: "video", id });
    expect(await listingsOf(id)).toEqual([]);
    expect(await wordsOf(id, "video")).toEqual([]);
    const { data } = await database.videos.get({ id }).go({ consistent: true });
    expect(data?.counted ?? false).toBe(false);
  });

  it("a video whose channel is blocked while the lists are written is not listed", async () => {
    const creator = await createUser("creator");
    const channelId = await createChannel(creator);
    const id = await createVideo(creator, channelId, { title: "Overtaken harbour" });
    const { ctx } = fixtures("fan-out", async () => {
      await database.channels
        .patch({ id: channelId })
        .set({ blocked_at: new Date().toISOString(), blocked_reason: "No" })
        .add({ version: 1 })
        .go();
      await syncCatalog(fixtures().ctx, { type: "video", id });
    });
    await syncCatalog(ctx, { type: "video", id });
    expect(await listingsOf(id)).toEqual([]);
    expect(await wordsOf(id, "video")).toEqual([]);
    const { data } = await database.videos.get({ id }).go({ consistent: true });
    expect(data?.channel_blocked).toBe(true);
  });

  it("a channel that is blocked while the lists are written is not listed", async () => {
    const creator = await createUser("creator");
    const id = await createChannel(creator);
    await database.channels
      .patch({ id })
      .set({ purchase_type: "monthly", sold_monthly: true })
      .go();
    const { ctx } = fixtures("memberships", async () => {
      await database.channels
        .patch({ id })
        .set({ blocked_at: new Date().toISOString(), blocked_reason: "No" })
        .add({ version: 1 })
        .go();
      await syncCatalog(fixtures().ctx, { type: "channel", id });
    });
    await syncCatalog(ctx, { type: "channel", id });
    const { data } = await database.channels.get({ id }).go({ consistent: true });
    expect(data?.popular_list).toBeUndefined();
    expect(await wordsOf(id, "channel")).toEqual([]);
  });
});

describe("the memberships of a channel", () => {
  async function membershipMessages(id: string): Promise<unknown[]> {
    const { ctx, sent } = fixtures();
    await syncCatalog(ctx, { type: "channel", id });
    return sent.filter(({ queue }) => queue === "memberships").map(({ message }) => message);
  }
  const change = (id: string, price: number) =>
    database.channels.patch({ id }).set({ price }).add({ version: 1 }).go();

  it("are stopped when it is free, and can be resumed once when it is sold again", async () => {
    const id = await createChannel(await createUser("creator"));
    const monthly = { purchase_type: "monthly", privacy_type: "private", price: 500 } as const;
    await database.channels.patch({ id }).set(monthly).go();
    expect(await membershipMessages(id)).toEqual([]);
    await change(id, 0);
    expect(await membershipMessages(id)).toEqual([{ channel_id: id }]);
    await change(id, 700);
    expect(await membershipMessages(id)).toEqual([{ channel_id: id, can_resume: true }]);
    expect(await membershipMessages(id)).toEqual([]);
  });

  it("can be resumed when the account of its creator is active again", async () => {
    const creator = await createUser("creator");
    const id = await createChannel(creator);
    const monthly = { purchase_type: "monthly", privacy_type: "private", price: 500 } as const;
    await database.channels.patch({ id }).set(monthly).go();
    const { users } = database;
    const deactivated_at = new Date().toISOString();
    await users.patch({ id: creator.userId }).set({ deactivated_at }).add({ version: 1 }).go();
    expect(await membershipMessages(id)).toEqual([{ channel_id: id }]);
    await users.patch({ id: creator.userId }).remove(["deactivated_at"]).add({ version: 1 }).go();
    expect(await membershipMessages(id)).toEqual([{ channel_id: id, can_resume: true }]);
  });
});

it("an object that leaves the lists is checked again once, a little later", async () => {
  const creator = await createUser("creator");
  const channelId = await createChannel(creator);
  const id = await createVideo(creator, channelId);
  await syncCatalog(fixtures().ctx, { type: "video", id });
  await database.videos.patch({ id }).set({ status: "unpublished" }).add({ version: 1 }).go();
  const leaving = fixtures();
  await syncCatalog(leaving.ctx, { type: "video", id });
  expect(leaving.sent).toContainEqual({
    queue: "catalog",
    message: { type: "video", id },
    delaySeconds: 15,
  });
  const repeated = fixtures();
  await syncCatalog(repeated.ctx, { type: "video", id });
  expect(repeated.sent).toEqual([]);
});

it("a change of a channel reaches its videos in pages of 500, each a message that hands on the next", async () => {
  const creator = await createUser("creator");
  const channelId = await createChannel(creator);
  const first = await createVideo(creator, channelId);
  const { data: pattern } = await database.videos.get({ id: first }).go();
  if (pattern === null) throw new Error("There is no video");
  const others = Array.from({ length: 1099 }, () => newId("video", new Date()));
  await database.videos.put(others.map((id) => ({ ...pattern, id }))).go({ concurrent: 4 });

  const edited = fixtures();
  await syncCatalog(edited.ctx, { type: "channel", id: channelId });
  const waiting = edited.sent.filter(({ message }) => !isCreator(message));
  expect(waiting.map(({ message }) => message)).toEqual([
    { type: "videos_of_channel", id: channelId },
  ]);
  const pages: string[][] = [];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { ctx, sent } = fixtures();
    await syncCatalog(ctx, next.message);
    const messages = sent.map(({ message }) => messageSchema.parse(message));
    pages.push(messages.flatMap(({ type, id }) => (type === "video" ? [id] : [])));
    waiting.push(...sent.filter((_, index) => messages[index]?.type === "videos_of_channel"));
  }
  expect(pages.map((page) => page.length)).toEqual([500, 500, 100]);
  expect(new Set(pages.flat())).toEqual(new Set([first, ...others]));
});
