import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { followCalls } from "@marquee/contracts/content/follow/follow.calls";
import { newId } from "@marquee/core/platform/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { makeChannel } from "./support/creator.ts";
import { signUp, type TestPerson, visitor } from "./support/person.ts";
import { waitForWindow } from "./support/rate-limit-windows.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let owner: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = fixtures.people.owner;
});

const follow = (person: TestPerson, { id }: Pick<Channel, "id">) =>
  person.call(followCalls.follow, { params: { id } });
const unfollow = (person: TestPerson, { id }: Pick<Channel, "id">) =>
  person.call(followCalls.unfollow, { params: { id } });
const read = async (person: TestPerson | undefined, { id }: Pick<Channel, "id">) =>
  succeed((person?.call ?? visitor())(channelCalls.byId, { params: { id } }));

it("following counts each person once, shows on the channel, and ends again", async () => {
  const channel = await makeChannel(owner);
  const [one, other] = await Promise.all([signUp(), signUp()]);
  expect(await succeed(follow(one, channel))).toEqual({
    channel_id: channel.id,
    is_following: true,
    follower_count: 1,
  });
  await Promise.all([follow(one, channel), follow(one, channel), follow(other, channel)]);
  expect(await read(one, channel)).toMatchObject({ follower_count: 2, is_following: true });
  expect(await read(owner, channel)).toMatchObject({ follower_count: 2, is_following: false });
  expect(await read(undefined, channel)).toMatchObject({ follower_count: 2, is_following: null });

  expect(await succeed(unfollow(one, channel))).toMatchObject({
    is_following: false,
    follower_count: 1,
  });
  await Promise.all([unfollow(one, channel), unfollow(one, channel)]);
  expect(await read(one, channel)).toMatchObject({ follower_count: 1, is_following: false });
});

it("twenty people who follow at the same time are twenty", async () => {
  const channel = await makeChannel(owner);
  const { follows } = fixtures.database;
  const people = await Promise.all(Array.from({ length: 20 }, () => signUp()));
  const answers = await Promise.all(people.map((person) => follow(person, channel)));
  const followed = answers.filter(({ status }) => status).length;
  const { data } = await follows.query.byChannel({ channel_id: channel.id }).go({ pages: "all" });
  expect(followed).toBe(20);
  expect(data).toHaveLength(20);
  expect((await read(undefined, channel)).follower_count).toBe(20);
});

it("the caller's list: the latest followed first, with pages, without blocked channels", async () => {
  const person = await signUp();
  const channels: Channel[] = [];
  for (let count = 0; count < 3; count += 1) {
    const channel = await makeChannel(owner);
    await succeed(follow(person, channel));
    channels.unshift(channel);
  }
  const list = (query: { limit?: number; cursor?: string } = {}) =>
    succeed(person.call(followCalls.followed, { query }));
  const all = await list();
  expect(all.channels.map(({ id }) => id)).toEqual(channels.map(({ id }) => id));
  expect(all.channels[0]).toMatchObject({ is_following: true, follower_count: 1 });
  expect(all.pagination).toMatchObject({ page: 1, limit: 20, has_next: false });
  const first = await list({ limit: 2 });
  const secondPage = await list({ limit: 2, cursor: first.pagination.next_cursor ?? "" });
  expect([...first.channels, ...secondPage.channels].map(({ id }) => id)).toEqual(
    channels.map(({ id }) => id),
  );
  await fixtures.database.channels
    .patch({ id: channels[1]?.id ?? "" })
    .set({ blocked_at: new Date().toISOString() })
    .go();
  expect((await list()).channels).toHaveLength(2);
  expect((await succeed(owner.call(followCalls.followed))).channels).toEqual([]);
});

describe("refusals", () => {
  it("401 for a visitor, 403 for a deactivated account and for the caller's own channel", async () => {
    const { id } = fixtures.channel;
    for (const call of [followCalls.follow, followCalls.unfollow]) {
      expect((await fail(visitor()(call, { params: { id } }))).code).toBe("unauthenticated");
      const refused = await fail(fixtures.people.deactivated.call(call, { params: { id } }));
      expect(refused.code).toBe("account_deactivated");
    }
    expect((await fail(visitor()(followCalls.followed))).code).toBe("unauthenticated");
    expect((await fail(follow(owner, fixtures.channel))).code).toBe("forbidden");
  });

  it("404 for a missing channel and a blocked one; its followers can still unfollow", async () => {
    const person = await signUp();
    const nowhere = { id: newId("channel", new Date()) };
    expect((await fail(follow(person, nowhere))).code).toBe("not_found");
    expect((await fail(unfollow(person, nowhere))).code).toBe("not_found");
    const channel = await makeChannel(owner);
    await succeed(follow(person, channel));
    await fixtures.database.channels
      .patch({ id: channel.id })
      .set({ blocked_at: new Date().toISOString() })
      .go();
    expect((await fail(follow(await signUp(), channel))).code).toBe("not_found");
    expect((await succeed(unfollow(person, channel))).is_following).toBe(false);
  });

  it("422 for malformed ids and pages", async () => {
    const as = fixtures.people.watcher;
    expect((await send("POST", "/api/channels/tides/follow", { as })).status).toBe(422);
    expect((await send("DELETE", "/api/channels/tides/follow", { as })).status).toBe(422);
    expect((await send("GET", "/api/channels/followed?limit=0", { as })).status).toBe(422);
    const cursor = await send("GET", "/api/channels/followed?cursor=x", { as });
    expect(cursor.error?.code).toBe("invalid_cursor");
    const far = await send("GET", "/api/channels/followed?page=101", { as });
    expect(far.error?.code).toBe("page_too_far");
  });

  it("429 for one person who follows too often", async () => {
    const person = await signUp();
    const codes: string[] = [];
    await waitForWindow("follow");
    for (let asked = 0; asked < 121; asked += 11) {
      const answers = await Promise.all(
        Array.from({ length: 11 }, () => follow(person, fixtures.channel)),
      );
      codes.push(...answers.flatMap((answer) => (answer.status ? [] : [answer.error.code])));
    }
    expect(codes).toEqual(["rate_limited"]);
  });
});
