import { historyCalls } from "@marquee/contracts/content/history/history.calls";
import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import type { Series } from "@marquee/contracts/content/series/series.schema";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { deletionCalls } from "@marquee/contracts/operations/deletion/deletion.calls";
import { beforeAll, expect, it } from "vitest";
import { makeChannel } from "./support/creator.ts";
import { waitForDeletion } from "./support/deletions.ts";
import { putVideo } from "./support/fixtures.ts";
import { type TestPerson, visitor } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let owner: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = fixtures.people.owner;
});

const change = (
  series: Series,
  changes: { name?: string; description?: string; video_ids?: string[] },
) =>
  succeed(
    owner.call(seriesCalls.update, {
      params: { id: series.id },
      body: { ...changes, version: series.version },
    }),
  );
const page = (name: string, as = visitor()) => succeed(as(seriesCalls.byName, { query: { name } }));
const shownIn = async (name: string, as = visitor()) =>
  (await page(name, as)).videos.map(({ id }) => id);

it("a creator orders videos, others watch them in that order, and the videos stay after the series is deleted", async () => {
  const channel = await makeChannel(owner);
  const [dawn, noon, dusk] = await Promise.all([
    putVideo(fixtures, { title: "Dawn" }, channel),
    putVideo(fixtures, { title: "Noon" }, channel),
    putVideo(fixtures, { title: "Dusk" }, channel),
  ]);
  const series = await succeed(
    owner.call(seriesCalls.create, {
      body: { name: "A day at the pier", channel_id: channel.id, video_ids: [dawn, noon] },
    }),
  );
  expect(series).toMatchObject({ series_id: series.id, video_count: 2, video_ids: [dawn, noon] });
  expect(await shownIn(series.slug)).toEqual([dawn, noon]);

  const longer = await change(series, { video_ids: [dusk, noon, dawn], name: "A day, backwards" });
  expect(await shownIn(longer.slug)).toEqual([dusk, noon, dawn]);
  // The former address still redirects to it.
  expect(await page(series.slug)).toMatchObject({ name: "A day, backwards", video_ids: null });

  const shorter = await change(longer, { video_ids: [dusk] });
  expect(await shownIn(shorter.slug)).toEqual([dusk]);
  await succeed(owner.call(seriesCalls.remove, { params: { id: series.id } }));
  const query = { channel_id: channel.id };
  expect((await succeed(visitor()(seriesCalls.list, { query }))).series).toEqual([]);
  for (const id of [dawn, noon, dusk]) {
    expect((await succeed(visitor()(videoCalls.publicById, { params: { id } }))).status).toBe(
      "published",
    );
  }
});

it("a signed-in viewer sees the own progress in a series, and nobody else does", async () => {
  const channel = await makeChannel(owner);
  const make = () => putVideo(fixtures, {}, channel);
  const [seen, begun, other] = await Promise.all([make(), make(), make()]);
  const { slug } = await succeed(
    owner.call(seriesCalls.create, {
      body: { name: "Watched", channel_id: channel.id, video_ids: [seen, begun, other] },
    }),
  );
  const { watcher } = fixtures.people;
  const report = (id: string, position: number) =>
    succeed(watcher.call(historyCalls.report, { params: { id }, body: { position } }));
  await Promise.all([report(seen, 60.9), report(begun, 30.5)]);
  const { watched } = await page(slug, watcher.call);
  expect(watched.toSorted((one, next) => next.progress_percent - one.progress_percent)).toEqual([
    { video_id: seen, progress_percent: 100, finished: true },
    { video_id: begun, progress_percent: 50, finished: false },
  ]);
  expect((await page(slug)).watched).toEqual([]);
  expect((await page(slug, owner.call)).watched).toEqual([]);

  await succeed(watcher.call(historyCalls.remove, { params: { id: begun } }));
  expect((await page(slug, watcher.call)).watched.map(({ video_id }) => video_id)).toEqual([seen]);
});

it("a channel shows its series newest first, each with its first videos", async () => {
  const channel = await makeChannel(owner);
  const videos = await Promise.all([1, 2, 3].map(() => putVideo(fixtures, {}, channel)));
  const make = (name: string, video_ids: string[]) =>
    succeed(owner.call(seriesCalls.create, { body: { name, channel_id: channel.id, video_ids } }));
  const older = await make("Moles", videos);
  const newer = await make("Quays", videos.slice(0, 1));
  const { series } = await succeed(
    visitor()(seriesCalls.grouped, { query: { channel_id: channel.id, video_limit: 2 } }),
  );
  expect(series.map(({ id }) => id)).toEqual([newer.id, older.id]);
  expect(series.map((each) => each.videos.map(({ id }) => id))).toEqual([
    videos.slice(0, 1),
    videos.slice(0, 2),
  ]);
  const ownSeries = await succeed(owner.call(seriesCalls.list, { query: { limit: 2 } }));
  expect(ownSeries.series.map(({ id }) => id)).toEqual([newer.id, older.id]);
  expect(ownSeries.series[1]?.video_ids).toEqual(videos);
});

it("visitors get the number of videos that they see, after each change", async () => {
  const channel = await makeChannel(owner);
  const videos = await Promise.all(
    [1, 2, 3, 4].map(() => putVideo(fixtures, { counted: true }, channel)),
  );
  const hidden = await putVideo(fixtures, { privacy_type: "private" }, channel);
  const series = await succeed(
    owner.call(seriesCalls.create, {
      body: { name: "Tides", channel_id: channel.id, video_ids: [...videos, hidden] },
    }),
  );
  const query = { channel_id: channel.id };
  const counts = async (as = visitor()) => {
    const [listed, grouped] = await Promise.all([
      succeed(as(seriesCalls.list, { query })),
      succeed(as(seriesCalls.grouped, { query: { ...query, video_limit: 1 } })),
    ]);
    return [listed, grouped].map(({ series: [first] }) => first?.video_count);
  };
  const eventuallyCounts = (count: number) =>
    eventually(counts, (shown) => shown.every((one) => one === count));
  expect(await counts()).toEqual([4, 4]);
  expect(await counts(owner.call)).toEqual([5, 5]);

  const setPrivacy = async (id: string, privacy_type: "private" | "public") => {
    const { version } = await succeed(owner.call(videoCalls.byId, { params: { id } }));
    await succeed(
      owner.call(videoCalls.update, { params: { id }, body: { privacy_type, version } }),
    );
  };
  const [last = ""] = videos.slice(-1);
  await setPrivacy(last, "private");
  await eventuallyCounts(3);
  await setPrivacy(last, "public");
  await eventuallyCounts(4);
  await setPrivacy(hidden, "public");
  await eventuallyCounts(5);

  await change(series, { video_ids: videos.slice(0, 2) });
  expect(await counts()).toEqual([2, 2]);
});

it("private videos in a series are visible to its owner only, and deleted ones leave it", async () => {
  const channel = await makeChannel(owner);
  const [open, draft, unlisted] = await Promise.all([
    putVideo(fixtures, {}, channel),
    putVideo(fixtures, { status: "ready" }, channel),
    putVideo(fixtures, { privacy_type: "unlisted" }, channel),
  ]);
  const series = await succeed(
    owner.call(seriesCalls.create, {
      body: { name: "Rough cut", channel_id: channel.id, video_ids: [draft, open, unlisted] },
    }),
  );
  expect(await shownIn(series.slug)).toEqual([open]);
  expect(await shownIn(series.slug, fixtures.people.otherCreator.call)).toEqual([open]);
  expect(await shownIn(series.slug, owner.call)).toEqual([draft, open, unlisted]);
  const deletion = await succeed(owner.call(deletionCalls.video, { body: { videoId: open } }));
  await waitForDeletion(owner, deletion.deletion_id, "done");
  // A page that was open meanwhile can still be saved, without the deleted videos.
  const saved = await change(series, { video_ids: [unlisted, open, draft] });
  expect(saved.video_ids).toEqual([unlisted, draft]);
});
