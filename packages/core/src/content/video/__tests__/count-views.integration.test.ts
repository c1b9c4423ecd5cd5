import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { contextOf, createChannel, createUser, createVideo } from "../../../../test/context.ts";
import { createDatabase } from "../../../database.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { parseConfig } from "../../../platform/config.ts";
import type { Context } from "../../../platform/context.ts";
import { createDocumentClient } from "../../../platform/dynamo/client.ts";
import { countViews, type ViewMessage } from "../count-views.ts";

const config = parseConfig(inject("environment"));
const client = createDocumentClient(config);
const database = createDatabase(client, config.TABLE_NAME);

/** The names of the requests to the table, and an action after the next transaction was written. */
const requests: string[] = [];
let afterTransaction: (() => void) | undefined;
client.middlewareStack.add(
  (next, context) => async (args) => {
    const name = context.commandName ?? "";
    requests.push(name);
    const result = await next(args);
    if (name.startsWith("TransactWrite")) afterTransaction?.();
    return result;
  },
  { step: "initialize", name: "watch" },
);

const sent: unknown[] = [];
const ctx: Context<"queues"> = {
  ...contextOf({ type: "system", name: "test" }),
  database,
  providers: {
    queues: {
      send: async () => undefined,
      sendAll: async (_, messages) => void sent.push(...messages),
    },
  },
};

let creator: UserActor;
let channelId: string;
beforeAll(async () => {
  creator = await createUser("creator");
  channelId = await createChannel(creator);
});
beforeEach(() => {
  requests.length = 0;
  sent.length = 0;
  afterTransaction = undefined;
});

const seen = (
  videoId: string,
  viewer: string,
  at = "2026-11-21T09:00:00.000Z",
  attempt = 1,
): ViewMessage => ({
  id: `message-${randomUUID()}`,
  body: { video_id: videoId, viewer, at },
  attempt,
});
const redelivered = (messages: readonly ViewMessage[]) =>
  messages.map((message) => ({ ...message, attempt: message.attempt + 1 }));

async function viewsOf(videoId: string): Promise<number | undefined> {
  return (await database.videos.get({ id: videoId }).go({ consistent: true })).data?.views;
}
const channelViews = async () =>
  (await database.channels.get({ id: channelId }).go({ consistent: true })).data?.views ?? 0;
const activity = async () =>
  (await database.users.get({ id: creator.userId }).go({ consistent: true })).data?.activity ?? 0;
const transactions = () => requests.filter((name) => name.startsWith("TransactWrite")).length;

describe("a batch of views", () => {
  it("is one addition for each video, channel and creator, in one transaction", async () => {
    const [one, other] = await Promise.all([
      createVideo(creator, channelId),
      createVideo(creator, channelId),
    ]);
    const before = [await channelViews(), await activity()];
    requests.length = 0;
    const messages = Array.from({ length: 60 }, (_, index) =>
      seen(index % 3 === 0 ? other : one, `viewer-${index}`),
    );
    expect(await countViews(ctx, messages)).toEqual([]);
    expect(transactions()).toBe(1);
    // The transaction, the reads of where the views belong, and the two directories. For each video, the days of its
    // month and its place in it. No write for each view.
    expect(requests.length).toBeLessThanOrEqual(4 + 2 * 2);
    expect([await viewsOf(one), await viewsOf(other)]).toEqual([40, 20]);
    expect([await channelViews(), await activity()]).toEqual(before.map((count) => count + 60));
    expect(sent).toEqual(expect.arrayContaining([one, other].map((id) => ({ type: "video", id }))));
    expect(sent).toHaveLength(2);
  });

  it("is split when one transaction cannot contain it", async () => {
    const id = await createVideo(creator, channelId);
    const messages = Array.from({ length: 100 }, (_, index) => seen(id, `viewer-${index}`));
    expect(await countViews(ctx, messages)).toEqual([]);
    expect(transactions()).toBe(2);
    expect(await viewsOf(id)).toBe(100);
  });

  it("counts a viewer once in half an hour, in any order, and again after it", async () => {
    const id = await createVideo(creator, channelId);
    await countViews(ctx, [
      seen(id, "ada", "2026-11-21T09:29:59.000Z"),
      seen(id, "ada", "2026-11-21T09:00:00.000Z"),
      seen(id, "ben", "2026-11-21T09:10:00.000Z"),
      seen(id, "ada", "2026-11-21T09:30:00.000Z"),
    ]);
    expect(await viewsOf(id)).toBe(3);
    await countViews(ctx, [
      seen(id, "ada", "2026-11-21T09:59:59.000Z"),
      seen(id, "ben", "2026-11-21T09:40:00.000Z"),
      seen(id, "cleo", "2026-11-21T09:40:00.000Z"),
    ]);
    expect(await viewsOf(id)).toBe(5);
  });

  it("leaves out unpublished videos, and counts the rest", async () => {
    const [open, draft] = await Promise.all([
      createVideo(creator, channelId),
      createVideo(creator, channelId, { status: "unpublished" }),
    ]);
    const nothing = "vid_00000000000000000000000000";
    const messages = [open, draft, nothing].map((id) => seen(id, "ada"));
    expect(await countViews(ctx, messages)).toEqual([]);
    expect([await viewsOf(open), await viewsOf(draft)]).toEqual([1, 0]);
    // A video unpublished meanwhile left no record of its viewers, so they count after it is published again.
    await database.videos.patch({ id: draft }).set({ status: "published" }).go();
    await countViews(ctx, [seen(draft, "ada")]);
    expect(await viewsOf(draft)).toBe(1);
  });

  it("names the malformed messages, and counts the others", async () => {
    const id = await createVideo(creator, channelId);
    const broken = { id: "broken", body: { video_id: 7 }, attempt: 1 };
    const noJson = { id: "no-json", body: undefined, attempt: 1 };
    expect(await countViews(ctx, [broken, seen(id, "ada"), noJson])).toEqual(["broken", "no-json"]);
    expect(await viewsOf(id)).toBe(1);
  });
});

describe("a batch that is delivered again", () => {
  it("counts nothing twice, and repeats the work after it", async () => {
    const id = await createVideo(creator, channelId);
    const messages = ["ada", "ben"].map((viewer) => seen(id, viewer));
    await countViews(ctx, messages);
    sent.length = 0;
    expect(await countViews(ctx, messages)).toEqual([]);
    expect(sent).toEqual([]);
    await countViews(ctx, redelivered(messages));
    expect(sent).toEqual([{ type: "video", id }]);
    expect(await viewsOf(id)).toBe(2);
  });

  it("after a lost answer to its write, counts nothing twice", async () => {
    const id = await createVideo(creator, channelId);
    const messages = ["ada", "ben"].map((viewer) => seen(id, viewer));
    afterTransaction = () => {
      throw new Error("The line broke");
    };
    expect(await countViews(ctx, messages)).toEqual(messages.map((message) => message.id));
    afterTransaction = undefined;
    expect(await countViews(ctx, redelivered(messages))).toEqual([]);
    expect(await viewsOf(id)).toBe(2);
  });

  it("after a refused addition, has lost nothing", async () => {
    const id = await createVideo(creator, channelId);
    const messages = ["ada", "ben"].map((viewer) => seen(id, viewer));
    const failing = createDocumentClient(config);
    failing.middlewareStack.add(
      (next, context) => async (args) => {
        if (context.commandName?.startsWith("TransactWrite")) throw new Error("Throttled");
        return next(args);
      },
      { step: "initialize", name: "fail" },
    );
    const broken = { ...ctx, database: createDatabase(failing, config.TABLE_NAME) };
    expect(await countViews(broken, messages)).toHaveLength(2);
    expect(await viewsOf(id)).toBe(0);
    expect(await countViews(ctx, redelivered(messages))).toEqual([]);
    expect(await viewsOf(id)).toBe(2);
  });

  it("concurrent with others of the same viewers, counts each viewer once", async () => {
    const id = await createVideo(creator, channelId);
    const messages = Array.from({ length: 20 }, (_, index) => seen(id, `viewer-${index}`));
    let waiting = await Promise.all([1, 2, 3].map(() => countViews(ctx, messages)));
    // A batch that was overtaken too often is delivered again, as the queue would do.
    for (let round = 0; round < 5 && waiting.flat().length > 0; round += 1) {
      waiting = [await countViews(ctx, redelivered(messages))];
    }
    expect(await viewsOf(id)).toBe(20);
  });
});

it("a view moves its channel and its creator up in their indexes", async () => {
  const popular = await createUser("creator");
  const id = await createChannel(popular);
  const watched = await createVideo(popular, id);
  await database.channels
    .patch({ id })
    .set({ popular_list: "channels-0", popular_sort_key: "x" })
    .go();
  await countViews(ctx, [seen(watched, "ada"), seen(watched, "ben")]);
  const { data } = await database.channels.get({ id }).go({ consistent: true });
  expect(data).toMatchObject({ views: 2, popular_sort_key: `000000000002_${id}` });
});
