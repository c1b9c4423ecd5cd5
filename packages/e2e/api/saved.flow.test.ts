import { savedCalls } from "@marquee/contracts/content/saved/saved.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { exportCalls } from "@marquee/contracts/operations/export/export.calls";
import { eachPageByCursor } from "@marquee/core/test/each-page";
import { beforeAll, expect, it } from "vitest";
import { putPaidVideo, putVideo } from "./support/fixtures.ts";
import { signUp, type TestPerson, visitor } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, succeed } from "./support/succeed.ts";
import { unzip } from "./support/unzip.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const save = (person: TestPerson, id: string) =>
  succeed(person.call(savedCalls.save, { params: { id } }));
const remove = (person: TestPerson, id: string) =>
  succeed(person.call(savedCalls.remove, { params: { id } }));
const listOf = (person: TestPerson, query = {}) => succeed(person.call(savedCalls.list, { query }));
const idsOf = async (person: TestPerson) => (await listOf(person)).videos.map(({ id }) => id);
const pageOf = (person: TestPerson | undefined, id: string) =>
  succeed((person?.call ?? visitor())(videoCalls.publicById, { params: { id } }));
const countOf = async ({ id }: TestPerson) => {
  const { data } = await fixtures.database.users.get({ id }).go({ consistent: true });
  return data?.saved_count;
};

it("a watcher and a creator save a video, see it on its page and in their list, and remove it", async () => {
  const [watcher, other] = await Promise.all([signUp(), signUp()]);
  const { owner } = fixtures.people;
  const id = await putVideo(fixtures);
  expect((await pageOf(watcher, id)).is_saved).toBe(false);
  expect((await pageOf(undefined, id)).is_saved).toBeNull();
  for (const person of [watcher, owner]) {
    expect(await save(person, id)).toEqual({ video_id: id, is_saved: true });
    expect((await pageOf(person, id)).is_saved).toBe(true);
    expect((await listOf(person)).videos).toMatchObject([
      { id, title: "Lighthouse keepers", saved_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
  }
  expect((await pageOf(other, id)).is_saved).toBe(false);
  expect(await idsOf(other)).toEqual([]);

  expect(await remove(watcher, id)).toEqual({ video_id: id, is_saved: false });
  expect((await pageOf(watcher, id)).is_saved).toBe(false);
  expect(await idsOf(watcher)).toEqual([]);
  expect(await idsOf(owner)).toEqual([id]);
});

it("a second save keeps the position and counts nothing, and so does a second removal", async () => {
  const person = await signUp();
  const [first, second] = [await putVideo(fixtures), await putVideo(fixtures)];
  await save(person, first);
  await save(person, second);
  await Promise.all([save(person, first), save(person, first)]);
  expect(await idsOf(person)).toEqual([second, first]);
  expect(await countOf(person)).toBe(2);
  await Promise.all([remove(person, first), remove(person, first)]);
  await remove(person, first);
  expect(await idsOf(person)).toEqual([second]);
  expect(await countOf(person)).toBe(1);
});

it("the list shows the newest saved first, page by page, and a paid video before it is bought", async () => {
  const person = await signUp();
  const ids = await Promise.all([putVideo(fixtures), putPaidVideo(fixtures), putVideo(fixtures)]);
  for (const id of ids) await save(person, id);
  const expected = [...ids].reverse();
  expect((await listOf(person)).pagination).toMatchObject({ limit: 20, has_next: false });
  const seen: string[] = [];
  for await (const page of eachPageByCursor((at) => listOf(person, { limit: 2, ...at }))) {
    seen.push(...page.videos.map(({ id }) => id));
  }
  expect(seen).toEqual(expected);
  const second = await listOf(person, { limit: 2, page: 2 });
  expect(second.videos.map(({ id }) => id)).toEqual(expected.slice(2));
});

it.each([
  { what: "private", change: { privacy_type: "private" } },
  { what: "blocked", change: { status: "blocked", blocked_from: "published" } },
  { what: "unpublished", change: { status: "unpublished" } },
  { what: "deleted", change: { status: "deleted", deleted_from: "published" } },
  { what: "one of a blocked channel", change: { channel_blocked: true } },
] as const)(
  "a saved video that becomes $what leaves the list, and its pages continue",
  async ({ change }) => {
    const person = await signUp();
    const ids = [await putVideo(fixtures), await putVideo(fixtures), await putVideo(fixtures)];
    for (const id of ids) await save(person, id);
    const [oldest = "", hidden = "", newest = ""] = ids;
    await fixtures.database.videos.patch({ id: hidden }).set(change).go();
    expect(await idsOf(person)).toEqual([newest, oldest]);
    const first = await listOf(person, { limit: 2 });
    expect(first.videos.map(({ id }) => id)).toEqual([newest]);
    expect(first.pagination.hidden).toBe(1);
    const next = await listOf(person, { limit: 2, cursor: first.pagination.next_cursor ?? "" });
    expect(next.videos.map(({ id }) => id)).toEqual([oldest]);
    // A hidden video can still be removed.
    expect(await remove(person, hidden)).toEqual({ video_id: hidden, is_saved: false });
    expect(await countOf(person)).toBe(2);
  },
);

it("the person's export contains the list", async () => {
  const person = await signUp();
  const id = await putVideo(fixtures);
  await save(person, id);
  const { download_url } = await eventually(
    () => succeed(person.call(exportCalls.get)),
    ({ state }) => state === "ready",
  );
  const files = unzip(Buffer.from(await (await fetch(download_url ?? "")).arrayBuffer()));
  expect(JSON.parse(files.get("saved_videos.json") ?? "")).toMatchObject([
    { saved_by: person.id, video_id: id },
  ]);
});
