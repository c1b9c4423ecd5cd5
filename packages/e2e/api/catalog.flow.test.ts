import { createHash } from "node:crypto";
import { catalogCalls } from "@marquee/contracts/content/catalog/catalog.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { beforeAll, expect, it } from "vitest";
import { addressHeaders, randomAddress } from "../src/networks.ts";
import { makeChannel } from "./support/creator.ts";
import { putVideo } from "./support/fixtures.ts";
import { type TestPerson, visitor } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let owner: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = fixtures.people.owner;
});

/** A published video that is in lists and search. */
async function publish(title: string, tags: string[] = []): Promise<string> {
  const id = await putVideo(fixtures, { status: "ready", tags });
  await succeed(
    owner.call(videoCalls.update, {
      params: { id },
      body: { title, status: "published", version: 1 },
    }),
  );
  return id;
}

const find = async (query: string) =>
  (
    await succeed(visitor()(catalogCalls.globalSearch, { query: { query, limit: 100 } }))
  ).videos.map(({ id }) => id);
const addresses = new Map<string, string>();
/** Each browser reports from an address of its own. */
const watch = (id: string, viewer: string, as?: TestPerson) => {
  const address = addresses.get(viewer) ?? randomAddress();
  addresses.set(viewer, address);
  const headers = addressHeaders(address);
  return send("POST", `/api/videos/${id}/view`, { as, headers, body: { viewer, seconds: 3 } });
};
const viewsOf = async (id: string) =>
  (await succeed(visitor()(videoCalls.publicById, { params: { id } }))).views;

it("search ignores case and accents, accepts prefixes, and requires every word", async () => {
  const mark = `q${crypto.randomUUID().slice(0, 8)}`;
  const [titled, tagged] = await Promise.all([
    publish(`Crème brûlée ${mark} über Nacht`),
    publish(`Zimtschnecken ${mark}`, ["creme"]),
  ]);
  await eventually(
    () => find(mark),
    ({ length }) => length === 2,
  );
  for (const query of [`CRÈME ${mark}`, `creme bru ${mark}`, `${mark} nacht UBER creme`]) {
    expect([query, (await find(query))[0]]).toEqual([query, titled]);
  }
  // A word of the title ranks higher than a tag.
  expect(await find(`creme ${mark}`)).toEqual([titled, tagged]);
  expect(await find(`creme ${mark} lemon`)).toEqual([]);
  expect(await find(`reme ${mark}`)).toEqual([]);
  for (const odd of ["", "   ", "%", "#$marquee", "a".repeat(100), "' OR 1=1", "日本"]) {
    expect(await find(odd)).not.toContain(titled);
  }
});

it("a renamed video is found by its new name only, an unpublished one is not found", async () => {
  const [before, after] = [crypto.randomUUID().slice(0, 8), crypto.randomUUID().slice(0, 8)];
  const id = await publish(`q${before}`);
  await eventually(
    () => find(`q${before}`),
    ({ length }) => length === 1,
  );
  const edit = (body: { title?: string; status?: "unpublished"; version: number }) =>
    succeed(owner.call(videoCalls.update, { params: { id }, body }));
  await edit({ title: `q${after}`, version: 2 });
  await eventually(
    () => find(`q${after}`),
    ({ length }) => length === 1,
  );
  // The new words are written before the old ones are removed.
  await eventually(
    () => find(`q${before}`),
    ({ length }) => length === 0,
  );
  await edit({ status: "unpublished", version: 3 });
  await eventually(
    () => find(`q${after}`),
    ({ length }) => length === 0,
  );
});

it("an unlisted video is for people with its link, and in no list", async () => {
  const channel = await makeChannel(owner);
  const [listed, unlisted] = await Promise.all([
    putVideo(fixtures, { status: "ready" }, channel),
    putVideo(fixtures, { status: "ready" }, channel),
  ]);
  const word = `q${crypto.randomUUID().slice(0, 8)}`;
  for (const [id, privacy_type] of [
    [unlisted, "unlisted"],
    [listed, "public"],
  ] as const) {
    await succeed(
      owner.call(videoCalls.update, {
        params: { id },
        body: { title: word, privacy_type, status: "published", version: 1 },
      }),
    );
  }
  await eventually(
    () => find(word),
    (ids) => ids.includes(listed),
  );
  expect(await find(word)).toEqual([listed]);
  // The list is written in parallel with the search.
  const { videos } = await eventually(
    () => succeed(visitor()(videoCalls.publicList, { query: { channel_id: channel.id } })),
    (list) => list.videos.length > 0,
  );
  expect(videos.map(({ id }) => id)).toEqual([listed]);
  expect(
    (await succeed(visitor()(videoCalls.publicById, { params: { id: unlisted } }))).access,
  ).toBe("granted");
});

it("each viewer's view counts once in half an hour, and orders the popular list", async () => {
  const channel = await makeChannel(owner);
  const [often, once] = await Promise.all([
    putVideo(fixtures, {}, channel),
    putVideo(fixtures, {}, channel),
  ]);
  const browser = crypto.randomUUID();
  for (let time = 0; time < 3; time += 1) {
    expect((await watch(often, browser)).status).toBe(202);
  }
  await watch(often, crypto.randomUUID());
  // A person is one viewer on all their devices.
  await watch(often, crypto.randomUUID(), fixtures.people.watcher);
  await watch(often, crypto.randomUUID(), fixtures.people.watcher);
  // Views of a draft do not count before its publication.
  const draft = await putVideo(fixtures, { status: "draft" }, channel);
  await watch(draft, browser);
  await watch(once, browser);
  expect(
    (
      await send("POST", `/api/videos/${often}/view`, {
        body: { viewer: browser, seconds: 2.9 },
      })
    ).status,
  ).toBe(422);
  await eventually(
    () => viewsOf(once),
    (views) => views === 1,
  );
  await eventually(
    () => viewsOf(often),
    (views) => views === 3,
  );

  const list = (sort: "popular" | "latest") =>
    succeed(visitor()(videoCalls.publicList, { query: { channel_id: channel.id, sort } }));
  const popular = await eventually(
    () => list("popular"),
    ({ videos }) => videos[0]?.views === 3 && videos.length === 2,
  );
  expect(popular.videos.map(({ id }) => id)).toEqual([often, once]);
  expect((await list("latest")).videos.map(({ id }) => id)).toEqual([often, once].sort().reverse());

  const { watcher } = fixtures.people;
  const viewer = createHash("sha256").update(watcher.id).digest("hex");
  const halfAnHourAgo = Math.floor(Date.now() / 1000) - 1801;
  await fixtures.database.countedViews
    .patch({ video_id: often, viewer })
    .set({ counted_at: halfAnHourAgo })
    .go();
  await watch(often, browser, watcher);
  await watch(often, browser, watcher);
  await eventually(
    () => viewsOf(often),
    (views) => views === 4,
  );
  expect((await fixtures.database.videos.get({ id: draft }).go()).data?.views).toBe(0);
});
