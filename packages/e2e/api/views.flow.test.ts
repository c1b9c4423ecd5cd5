import { beforeAll, expect, it } from "vitest";
import { addressHeaders, randomAddress } from "../src/networks.ts";
import { putVideo } from "./support/fixtures.ts";
import { waitForWindow } from "./support/rate-limit-windows.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const watch = (id: string, address: string, viewer: string = crypto.randomUUID()) =>
  send("POST", `/api/videos/${id}/view`, {
    headers: addressHeaders(address),
    body: { viewer, seconds: 3 },
  });

const record = async (id: string) =>
  (await fixtures.database.videos.get({ id }).go({ consistent: true })).data;

it("one network makes at most five views of a video in half an hour, with any number of browsers", async () => {
  const [watched, other] = await Promise.all([putVideo(fixtures), putVideo(fixtures)]);
  const address = randomAddress();
  const answers = await Promise.all(Array.from({ length: 60 }, () => watch(watched, address)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  // Messages are handled in any order, so another viewer's counted views the end.
  await watch(watched, randomAddress());
  await watch(other, address);
  await eventually(
    async () => (await record(watched))?.views ?? 0,
    (views) => views === 6,
  );
  await eventually(
    async () => (await record(other))?.views ?? 0,
    (views) => views === 1,
  );
  await watch(watched, address);
  await watch(watched, randomAddress());
  await eventually(
    async () => (await record(watched))?.views ?? 0,
    (views) => views === 7,
  );
});

it("the channel and the creator are counted with the video", async () => {
  const id = await putVideo(fixtures);
  const read = async () => {
    const [channel, creator] = await Promise.all([
      fixtures.database.channels.get({ id: fixtures.channel.id }).go({ consistent: true }),
      fixtures.database.users.get({ id: fixtures.people.owner.id }).go({ consistent: true }),
    ]);
    return { channel: channel.data?.views ?? 0, creator: creator.data?.activity ?? 0 };
  };
  const before = await read();
  await Promise.all(Array.from({ length: 12 }, () => watch(id, randomAddress())));
  await eventually(
    async () => (await record(id))?.views,
    (views) => views === 12,
  );
  expect(await read()).toEqual({ channel: before.channel + 12, creator: before.creator + 12 });
});

it("a network that reports too many views must wait; signed-in people need not", async () => {
  const id = await putVideo(fixtures);
  const address = randomAddress();
  await waitForWindow("visitor_view");
  for (let round = 0; round < 12; round += 1) {
    await Promise.all(Array.from({ length: 25 }, () => watch(id, address, "the-same-browser")));
  }
  const refused = await watch(id, address);
  expect(refused.status).toBe(429);
  expect(refused.error).toMatchObject({ code: "rate_limited" });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const signedIn = await send("POST", `/api/videos/${id}/view`, {
    as: fixtures.people.watcher,
    headers: addressHeaders(address),
    body: { viewer: crypto.randomUUID(), seconds: 3 },
  });
  expect(signedIn.status).toBe(202);
  expect((await watch(id, randomAddress())).status).toBe(202);
});
