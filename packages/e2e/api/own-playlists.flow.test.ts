import { historyCalls } from "@marquee/contracts/content/history/history.calls";
import { ownPlaylistCalls } from "@marquee/contracts/content/own-playlist/own-playlist.calls";
import { eachPageByCursor } from "@marquee/core/test/each-page";
import { beforeAll, expect, it } from "vitest";
import { putPaidVideo, putVideo } from "./support/fixtures.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const create = (person: TestPerson, name: string, video_id?: string) =>
  succeed(person.call(ownPlaylistCalls.create, { body: { name, ...(video_id && { video_id }) } }));
const read = (person: TestPerson, id: string) =>
  succeed(person.call(ownPlaylistCalls.byId, { params: { id } }));
const add = (person: TestPerson, id: string, video_id: string) =>
  succeed(person.call(ownPlaylistCalls.addVideo, { params: { id, video_id } }));
const remove = (person: TestPerson, id: string, video_id: string) =>
  succeed(person.call(ownPlaylistCalls.removeVideo, { params: { id, video_id } }));
const listOf = (person: TestPerson, query = {}) =>
  succeed(person.call(ownPlaylistCalls.list, { query }));

it("a person collects videos of any channel, orders and renames the playlist, and deletes it", async () => {
  const person = await signUp();
  const [free, paid, later] = await Promise.all([
    putVideo(fixtures),
    putPaidVideo(fixtures),
    putVideo(fixtures),
  ]);
  const { id } = await create(person, "Evenings", free);
  expect(await add(person, id, paid)).toEqual({ id, video_id: paid, has_video: true });
  await add(person, id, later);
  const filled = await read(person, id);
  expect(filled).toMatchObject({
    name: "Evenings",
    video_count: 3,
    video_ids: [free, paid, later],
  });
  expect(filled.videos.map((video) => video.id)).toEqual([free, paid, later]);
  expect(filled.thumbnail_url).toBe(filled.videos[0]?.thumbnail_url);

  const ordered = await succeed(
    person.call(ownPlaylistCalls.update, {
      params: { id },
      body: { name: "Mornings", video_ids: [later, free], version: filled.version },
    }),
  );
  expect(ordered).toMatchObject({
    name: "Mornings",
    video_ids: [later, free],
    version: filled.version + 1,
  });
  expect(await read(person, id)).toEqual(ordered);
  expect(await succeed(person.call(ownPlaylistCalls.remove, { params: { id } }))).toEqual({
    deleted: true,
  });
  expect((await listOf(person)).playlists).toEqual([]);
});

it("a video is added once, and a second removal changes nothing", async () => {
  const person = await signUp();
  const [first, second] = [await putVideo(fixtures), await putVideo(fixtures)];
  const { id } = await create(person, "Twice");
  await Promise.all([add(person, id, first), add(person, id, first), add(person, id, second)]);
  expect((await read(person, id)).video_ids.toSorted()).toEqual([first, second].toSorted());
  const { version } = await read(person, id);
  expect(await add(person, id, first)).toMatchObject({ has_video: true });
  await remove(person, id, first);
  expect(await remove(person, id, first)).toEqual({ id, video_id: first, has_video: false });
  expect(await read(person, id)).toMatchObject({ video_ids: [second], version: version + 1 });
});

it("the list has the newest first, says which have a video, and shows the first pictures", async () => {
  const person = await signUp();
  const video = await putVideo(fixtures);
  const ids: string[] = [];
  for (const name of ["One", "Two", "Three"]) ids.push((await create(person, name)).id);
  const [one = "", , three = ""] = ids;
  await add(person, one, video);
  const found: string[] = [];
  for await (const page of eachPageByCursor((at) => listOf(person, { limit: 2, ...at }))) {
    found.push(...page.playlists.map(({ id }) => id));
  }
  expect(found).toEqual(ids.toReversed());
  const { playlists } = await listOf(person, { video_id: video });
  expect(playlists.map(({ id, has_video }) => [id, has_video])).toEqual([
    [three, false],
    [ids[1], false],
    [one, true],
  ]);
  const [card] = (await read(person, one)).videos;
  expect(playlists.map(({ thumbnail_url }) => thumbnail_url)).toEqual([
    null,
    null,
    card?.thumbnail_url,
  ]);
  expect((await listOf(person)).playlists[0]?.has_video).toBeNull();
});

it("a video that its owner may no longer see is left out, keeps its place, and can be removed", async () => {
  const person = await signUp();
  const [shown, hidden] = [await putVideo(fixtures), await putVideo(fixtures)];
  const { id } = await create(person, "Gone", hidden);
  await add(person, id, shown);
  await fixtures.database.videos.patch({ id: hidden }).set({ privacy_type: "private" }).go();
  const playlist = await read(person, id);
  expect(playlist).toMatchObject({
    video_count: 2,
    video_ids: [hidden, shown],
    thumbnail_url: null,
  });
  expect(playlist.videos.map((video) => video.id)).toEqual([shown]);
  await remove(person, id, hidden);
  expect((await read(person, id)).video_ids).toEqual([shown]);
});

it("a playlist has the person's progress in the videos that they may still see", async () => {
  const person = await signUp();
  const [begun, open, hidden] = [
    await putVideo(fixtures, { duration: 100 }),
    await putVideo(fixtures),
    await putVideo(fixtures, { duration: 100 }),
  ];
  const { id } = await create(person, "Begun", hidden);
  for (const video of [open, begun]) await add(person, id, video);
  for (const video of [begun, hidden]) {
    const body = { position: 25 };
    await succeed(person.call(historyCalls.report, { params: { id: video }, body }));
  }
  await fixtures.database.videos.patch({ id: hidden }).set({ privacy_type: "private" }).go();
  expect((await read(person, id)).watched).toEqual([
    { video_id: begun, progress_percent: 25, finished: false },
  ]);
});
