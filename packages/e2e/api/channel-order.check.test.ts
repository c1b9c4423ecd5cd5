import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { makeChannel } from "./support/creator.ts";
import { visitor } from "./support/person.ts";
import { overtaken } from "./support/races.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const order = (channel_ids: string[]) =>
  fixtures.people.otherCreator.call(channelCalls.order, { body: { channel_ids } });
const listed = async (query: { limit?: number; cursor?: string } = {}) =>
  succeed(fixtures.people.otherCreator.call(channelCalls.own, { query }));
const namesOf = ({ channels }: Awaited<ReturnType<typeof listed>>) =>
  channels.map(({ name }) => name);

/** The first three channels of a creator, in their present order. */
let ids: string[];
beforeAll(async () => {
  for (let count = 0; count < 3; count += 1) await makeChannel(fixtures.people.otherCreator);
});
beforeEach(async () => {
  ids = (await listed({ limit: 3 })).channels.map(({ id }) => id);
});
const [first, second, third] = [0, 1, 2];
const idAt = (place: number) => ids[place] ?? "";

it("the chosen order applies to every list, page after page, and a new channel comes first", async () => {
  const wanted = [idAt(second), idAt(third), idAt(first)];
  expect(await succeed(order(wanted))).toEqual({ channel_ids: wanted });
  const page = await listed({ limit: 2 });
  const secondPage = await listed({ limit: 2, cursor: page.pagination.next_cursor ?? "" });
  expect([...page.channels, ...secondPage.channels].slice(0, 3).map(({ id }) => id)).toEqual(
    wanted,
  );
  const { channels } = await succeed(
    visitor()(channelCalls.ofCreator, { params: { id: fixtures.people.otherCreator.id } }),
  );
  expect(channels.slice(0, 3).map(({ id }) => id)).toEqual(wanted);
  const { name } = await makeChannel(fixtures.people.otherCreator);
  expect(namesOf(await listed())[0]).toBe(name);
});

it("channels that are not named keep their positions", async () => {
  await succeed(order([idAt(third), idAt(first)]));
  const { channels } = await listed({ limit: 3 });
  expect(channels.map(({ id }) => id)).toEqual([idAt(third), idAt(second), idAt(first)]);
});

it("of concurrent orders, one is applied and the other callers are told; none is half applied", async () => {
  const error = await overtaken("version_conflict", async () => {
    const [one, ...others] = await Promise.all([
      order([idAt(third), idAt(second), idAt(first)]),
      order([idAt(second), idAt(first), idAt(third)]),
      order([idAt(first), idAt(third), idAt(second)]),
    ]);
    const results = [one, ...others];
    const { channels } = await listed({ limit: 3 });
    const orders = results.flatMap((result) => (result.status ? [result.data.channel_ids] : []));
    expect(orders).toContainEqual(channels.map(({ id }) => id));
    return results.find(({ status }) => !status) ?? one;
  });
  expect(error.message).toContain("The order of your channels");
});

it("404 for another creator's channel as for a missing one, and nothing moves", async () => {
  const before = namesOf(await listed());
  for (const id of [fixtures.channel.id, "chn_00000000000000000000000000"]) {
    expect((await fail(order([idAt(third), id]))).code).toBe("not_found");
  }
  expect(namesOf(await listed())).toEqual(before);
});

it.each([0, 1, 2])("422 for %i times the same channel", async (times) => {
  const channel_ids = Array.from({ length: times }, () => fixtures.channel.id);
  const { error } = await send("PUT", "/api/channels/order", {
    as: fixtures.people.owner,
    body: { channel_ids },
  });
  expect(Object.keys(error?.fields ?? {})).toEqual(["channel_ids"]);
});
