import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { contextOf, createUser, database, visitor } from "../../../../test/context.ts";
import { eachPageByCursor } from "../../../../test/each-page.ts";
import { type SearchKind, syncSearchEntries } from "../../../content/search/index.ts";
import type { UserActor } from "../../../platform/actor.ts";
import type { PageResult } from "../../../platform/dynamo/pages.ts";
import { newId, userIdOf } from "../../../platform/ids.ts";
import { listChannelsAsAdmin } from "../list-channels.ts";
import { listUsersAsAdmin } from "../list-users.ts";
import { listVideosAsAdmin } from "../list-videos.ts";

/** A search of five words reads forty entries of each: fewer than there are objects with these words. */
const search = "lantern amber basalt cobalt delta";
const count = 45;
const page = { page: 1, limit: 10 };
const indexes = Array.from({ length: count }, (_, index) => index);

const nameOf = (index: number) => `${search} ${index % 2 === 0 ? "even" : "odd"}`;
const stampOf = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();

async function index(kind: SearchKind, items: readonly { id: string; text: string }[]) {
  const ctx = contextOf(visitor);
  await Promise.all(
    items.map(({ id, text }) => syncSearchEntries(ctx, id, [{ kind, title: text }])),
  );
}

let admin: UserActor;
/** The creator of the last object, whose entry comes after all that a search reads. */
let lastCreator: UserActor;
let people: string[];
let channels: string[];
let videos: string[];
beforeAll(async () => {
  admin = await createUser("admin");
  lastCreator = await createUser("creator");
  const creator = await createUser("creator");
  const owners = indexes.map((at) => (at === count - 1 ? lastCreator : creator).userId);
  const common = (at: number) => ({ created_at: stampOf(at), updated_at: stampOf(at) });
  const newPeople = indexes.map((at) => ({
    ...common(at),
    id: userIdOf(randomUUID().replaceAll("-", "")),
    account_type: "watcher" as const,
    name: nameOf(at),
    email: `${randomUUID()}@example.com`,
    email_verified: true,
  }));
  const newChannels = indexes.map((at) => ({
    ...common(at),
    id: newId("channel", new Date(stampOf(at))),
    creator_id: owners[at] ?? "",
    creator_name: "Ada Lovelace",
    name: nameOf(at),
    description: "",
    category_id: newId("category", new Date()),
    privacy_type: "public" as const,
    price: 0,
    purchase_type: "one_time" as const,
    ...(at === 0 && { deleted_at: stampOf(count), blocked_at: stampOf(count) }),
  }));
  const newVideos = indexes.map((at) => ({
    ...common(at),
    id: newId("video", new Date(stampOf(at))),
    creator_id: owners[at] ?? "",
    channel_id: newChannels[0]?.id ?? "",
    channel_name: nameOf(0),
    channel_privacy_type: "public" as const,
    channel_price: 0,
    creator_name: "Ada Lovelace",
    title: nameOf(at),
    description: "",
    category_id: [],
    tags: [],
    access_type: "free" as const,
    privacy_type: "public" as const,
    price: 0,
    status: at === 0 ? ("deleted" as const) : ("published" as const),
    frame_keys: [],
  }));
  await Promise.all([
    database.users.put(newPeople).go(),
    database.channels.put(newChannels).go(),
    database.videos.put(newVideos).go(),
  ]);
  await Promise.all([
    index(
      "person",
      newPeople.map(({ id, name: text }) => ({ id, text })),
    ),
    index(
      "any_channel",
      newChannels.slice(1).map(({ id, name: text }) => ({ id, text })),
    ),
    index(
      "any_video",
      newVideos.slice(1).map(({ id, title: text }) => ({ id, text })),
    ),
  ]);
  people = newPeople.map(({ id }) => id);
  // A deleted channel or video is not found.
  channels = newChannels.slice(1).map(({ id }) => id);
  videos = newVideos.slice(1).map(({ id }) => id);
});

async function idsOf(
  read: (position: { cursor?: string }) => Promise<PageResult<{ id: string }>>,
): Promise<string[]> {
  const ids: string[] = [];
  for await (const { items } of eachPageByCursor(read)) ids.push(...items.map(({ id }) => id));
  return ids;
}

it("a search with more matches than it reads of the index lists each of them once, in order", async () => {
  const ctx = contextOf(admin);
  const newestFirst = (ids: readonly string[]) => [...ids].reverse();
  expect(
    await idsOf((position) => listVideosAsAdmin({ ctx, input: { ...page, search, ...position } })),
  ).toEqual(newestFirst(videos));
  expect(
    await idsOf((position) =>
      listChannelsAsAdmin({ ctx, input: { ...page, search_key: search, ...position } }),
    ),
  ).toEqual(newestFirst(channels));
  expect(
    await idsOf((position) =>
      listUsersAsAdmin({
        ctx,
        input: { ...page, search, sort_by: "created_at", order_by: "asc", ...position },
      }),
    ),
  ).toEqual(people);
  const byName = await idsOf((position) =>
    listUsersAsAdmin({ ctx, input: { ...page, search, sort_by: "name", ...position } }),
  );
  expect([...byName].sort()).toEqual([...people].sort());
});

it("filters apply to all matches of such a search, and each word counts", async () => {
  const ctx = contextOf(admin);
  const creator_id = lastCreator.userId;
  const found = await listVideosAsAdmin({ ctx, input: { ...page, search, creator_id } });
  expect(found.items.map(({ id }) => id)).toEqual(videos.slice(-1));
  const channelsFound = await listChannelsAsAdmin({
    ctx,
    input: { ...page, search_key: search, creator_id },
  });
  expect(channelsFound.items.map(({ id }) => id)).toEqual(channels.slice(-1));
  const odd = await idsOf((position) =>
    listVideosAsAdmin({
      ctx,
      input: { ...page, search: "odd basalt cobalt delta lantern", ...position },
    }),
  );
  expect(odd).toHaveLength(Math.floor(count / 2));
});
