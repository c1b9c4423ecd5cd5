import { historyCalls } from "@marquee/contracts/content/history/history.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { watchedShare } from "@marquee/core/content/history";
import { eachPageByCursor } from "@marquee/core/test/each-page";
import { beforeAll, expect, it } from "vitest";
import { coreContexts } from "./support/core-context.ts";
import { putVideo } from "./support/fixtures.ts";
import { signUp, type TestPerson, visitor } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const report = (person: TestPerson, id: string, position: number) =>
  succeed(person.call(historyCalls.report, { params: { id }, body: { position } }));
const historyOf = (person: TestPerson, query = {}) =>
  succeed(person.call(historyCalls.list, { query }));
const pageOf = (person: TestPerson, id: string) =>
  succeed(person.call(videoCalls.publicById, { params: { id } }));
const shareOf = (person: TestPerson, videoId: string) =>
  watchedShare(coreContexts(fixtures.database)({ type: "system", name: "test" }), {
    userId: person.id,
    videoId,
  });

/** Moves everything known of a viewing this many seconds into the past. */
async function letPass(person: TestPerson, videoId: string, seconds: number): Promise<void> {
  const key = { viewer_id: person.id, video_id: videoId };
  const { data } = await fixtures.database.watchHistory.get(key).go({ consistent: true });
  const reported_at = new Date(Date.parse(data?.reported_at ?? "") - seconds * 1000).toISOString();
  await fixtures.database.watchHistory.patch(key).set({ reported_at }).go();
}

it("a viewer continues at the last position, on every device, and from the start after the end", async () => {
  const person = await signUp();
  const id = await putVideo(fixtures, { duration: 600 });
  expect((await pageOf(person, id)).resume_position).toBeNull();
  const playback = await succeed(person.call(videoCalls.playback, { params: { id } }));
  expect(playback.resume_position).toBeNull();
  expect((await historyOf(person)).videos).toMatchObject([
    { id, resume_position: null, progress_percent: 0, finished: false },
  ]);

  expect(await report(person, id, 42.6)).toEqual({ resume_position: 42, finished: false });
  expect((await pageOf(person, id)).resume_position).toBe(42);
  const secondPlayback = await succeed(person.call(videoCalls.playback, { params: { id } }));
  expect(secondPlayback.resume_position).toBe(42);
  // The other device reports later, with an earlier position.
  await report(person, id, 30);
  expect((await pageOf(person, id)).resume_position).toBe(30);
  expect((await historyOf(person)).videos).toMatchObject([{ resume_position: 30 }]);
  // A shorter file has replaced the one that was watched.
  await fixtures.database.videos.patch({ id }).set({ duration: 20 }).go();
  expect((await pageOf(person, id)).resume_position).toBeNull();
  expect((await historyOf(person)).videos).toMatchObject([{ resume_position: null }]);
  await fixtures.database.videos.patch({ id }).set({ duration: 600 }).go();

  expect(await report(person, id, 571)).toEqual({ resume_position: null, finished: true });
  expect((await pageOf(person, id)).resume_position).toBeNull();
  expect((await historyOf(person)).videos).toMatchObject([{ progress_percent: 100 }]);

  const nobody = await succeed(visitor()(videoCalls.publicById, { params: { id } }));
  expect(nobody.resume_position).toBeNull();
});

it("the history shows the latest first, page by page, and nothing that its viewer may not see", async () => {
  const person = await signUp();
  const ids = await Promise.all(Array.from({ length: 5 }, () => putVideo(fixtures)));
  for (const id of ids) await report(person, id, 10);
  const [first = "", , third = ""] = ids;
  await report(person, first, 20);
  const expected = [first, ...ids.slice(1).reverse()];
  const all = await historyOf(person);
  expect(all.pagination).toMatchObject({ limit: 20, has_next: false });
  expect(all.videos.map(({ id }) => id)).toEqual(expected);

  const seen: string[] = [];
  for await (const page of eachPageByCursor((at) => historyOf(person, { limit: 2, ...at }))) {
    seen.push(...page.videos.map(({ id }) => id));
  }
  expect(seen).toEqual(expected);

  await fixtures.database.videos.patch({ id: third }).set({ status: "unpublished" }).go();
  const left = await historyOf(person);
  expect(left.videos.map(({ id }) => id)).toEqual(expected.filter((id) => id !== third));
  expect((await historyOf(await signUp())).videos).toEqual([]);
});

it("a removed video is no longer in the history, and still counts as watched", async () => {
  const person = await signUp();
  const [kept, removed] = [
    await putVideo(fixtures, { duration: 100 }),
    await putVideo(fixtures, { duration: 100 }),
  ];
  await Promise.all([kept, removed].map((id) => report(person, id, 10)));
  await letPass(person, removed, 30);
  await report(person, removed, 40);
  const share = await shareOf(person, removed);
  expect(share).toBeCloseTo(0.4);

  await succeed(person.call(historyCalls.remove, { params: { id: removed } }));
  expect((await historyOf(person)).videos.map(({ id }) => id)).toEqual([kept]);
  expect((await pageOf(person, removed)).resume_position).toBeNull();
  expect(await shareOf(person, removed)).toBe(share);
  await report(person, removed, 0);
  expect(await shareOf(person, removed)).toBe(share);

  expect(await succeed(person.call(historyCalls.clear))).toEqual({ removed: 2 });
  expect((await historyOf(person)).videos).toEqual([]);
  expect(await shareOf(person, removed)).toBe(share);
  expect(await succeed(person.call(historyCalls.clear))).toEqual({ removed: 0 });
});

it("a jump to the end is little watch time, and another person's watch time is separate", async () => {
  const person = await signUp();
  // Long in comparison with the calls themselves.
  const id = await putVideo(fixtures, { duration: 36_000 });
  expect(await shareOf(person, id)).toBe(0);
  await succeed(person.call(videoCalls.playback, { params: { id } }));
  await report(person, id, 35_990);
  expect(await shareOf(person, id)).toBeLessThan(0.01);
  expect(await shareOf(await signUp(), id)).toBe(0);
});

it("reports of many devices at once are all accepted, and none counts another's time again", async () => {
  const person = await signUp();
  const id = await putVideo(fixtures, { duration: 1000 });
  await succeed(person.call(videoCalls.playback, { params: { id } }));
  await letPass(person, id, 20);
  await Promise.all([40, 30, 20, 10].map((position) => report(person, id, position)));
  const { data } = await fixtures.database.watchHistory
    .get({ viewer_id: person.id, video_id: id })
    .go({ consistent: true });
  expect(data).toMatchObject({ farthest: 40, version: 5 });
  // Twenty seconds at twice the speed, and the duration of the calls.
  expect(await shareOf(person, id)).toBeLessThanOrEqual(0.045);
  expect(await shareOf(person, id)).toBeGreaterThan(0);
});
