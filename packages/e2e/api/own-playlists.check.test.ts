import { ownPlaylistCalls } from "@marquee/contracts/content/own-playlist/own-playlist.calls";
import {
  maxOwnPlaylists,
  maxOwnPlaylistVideos,
} from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import { newId } from "@marquee/core/platform/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { putDraft, putOwnPlaylist, putVideo } from "./support/fixtures.ts";
import { signUp } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

const nowhere = "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const add = (id: string, video_id: string) =>
  fixtures.people.owner.call(ownPlaylistCalls.addVideo, { params: { id, video_id } });
const idsIn = async (id: string) => {
  const key = { owner_id: fixtures.people.owner.id, id };
  return (await fixtures.database.ownPlaylists.get(key).go({ consistent: true })).data?.video_ids;
};
const someIds = (count: number) => Array.from({ length: count }, () => newId("video", new Date()));

describe("a video whose page the person may not see", () => {
  it.each([
    { what: "that does not exist", make: async () => nowhere },
    { what: "that is another person's draft", make: () => putDraft(fixtures) },
    { what: "that is private", make: () => putVideo(fixtures, { privacy_type: "private" }) },
  ])("$what is neither added nor the first of a new playlist", async ({ make }) => {
    const person = await signUp();
    const { id } = await succeed(
      person.call(ownPlaylistCalls.create, { body: { name: "Closed" } }),
    );
    const video_id = await make();
    const params = { id, video_id };
    expect((await fail(person.call(ownPlaylistCalls.addVideo, { params }))).code).toBe("not_found");
    const body = { name: "Begun", video_id };
    expect((await fail(person.call(ownPlaylistCalls.create, { body }))).code).toBe("not_found");
    const { playlists } = await succeed(person.call(ownPlaylistCalls.list));
    expect(playlists).toMatchObject([{ name: "Closed", video_count: 0 }]);
  });
});

it("a full playlist refuses one more video, and has room again after a removal", async () => {
  const id = await putOwnPlaylist(fixtures, { video_ids: someIds(maxOwnPlaylistVideos - 1) });
  const [last, more] = [await putVideo(fixtures), await putVideo(fixtures)];
  await succeed(add(id, last));
  expect(await fail(add(id, more))).toMatchObject({
    code: "invalid_state",
    message: "A playlist holds 200 videos. Remove one to add another.",
  });
  expect(await succeed(add(id, last))).toMatchObject({ has_video: true });
  const params = { id, video_id: last };
  await succeed(fixtures.people.owner.call(ownPlaylistCalls.removeVideo, { params }));
  await succeed(add(id, more));
  expect((await idsIn(id))?.at(-1)).toBe(more);
});

it("a person with the maximum of playlists creates no other one", async () => {
  const person = await signUp();
  const now = new Date();
  const dates = { created_at: now.toISOString(), updated_at: now.toISOString() };
  await fixtures.database.ownPlaylists
    .put(
      Array.from({ length: maxOwnPlaylists }, () => ({
        ...dates,
        owner_id: person.id,
        id: newId("own_playlist", now),
        name: "One of many",
        video_ids: [],
        version: 1,
      })),
    )
    .go();
  const body = { name: "One more" };
  expect(await fail(person.call(ownPlaylistCalls.create, { body }))).toMatchObject({
    code: "invalid_state",
    message: "You have 100 playlists. Delete one to create another.",
  });
});

describe("a change of a playlist", () => {
  const update = (id: string, body: { name?: string; video_ids?: string[]; version: number }) =>
    fixtures.people.owner.call(ownPlaylistCalls.update, { params: { id }, body });

  it("is refused for another version, and changes nothing", async () => {
    const video_ids = someIds(2);
    const id = await putOwnPlaylist(fixtures, { video_ids });
    await succeed(update(id, { name: "Newer", version: 1 }));
    const refused = await fail(update(id, { video_ids: [], version: 1 }));
    expect(refused).toMatchObject({ code: "version_conflict", details: { version: 2 } });
    expect(await idsIn(id)).toEqual(video_ids);
  });

  it("adds no video that is not in it, and names none twice", async () => {
    const [first = "", second = ""] = someIds(2);
    const id = await putOwnPlaylist(fixtures, { video_ids: [first] });
    const other = await fail(update(id, { video_ids: [first, second], version: 1 }));
    expect(other).toMatchObject({
      code: "invalid_fields",
      fields: { video_ids: "Choose videos of this playlist" },
    });
    const twice = await fail(update(id, { video_ids: [first, first], version: 1 }));
    expect(twice).toMatchObject({
      code: "invalid_fields",
      fields: { video_ids: "Name each video once" },
    });
    expect(await idsIn(id)).toEqual([first]);
  });
});
