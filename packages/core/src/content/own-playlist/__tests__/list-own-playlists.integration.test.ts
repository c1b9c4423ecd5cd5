import { expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createUser,
  createVideo,
  database,
} from "../../../../test/context.ts";
import { newId } from "../../../platform/ids.ts";
import { getOwnPlaylist } from "../get-own-playlist.ts";
import { listOwnPlaylists } from "../list-own-playlists.ts";

it("a playlist has the picture of its first video that the person may still see", async () => {
  const [creator, person] = await Promise.all([createUser("creator"), createUser("watcher")]);
  const channel = await createChannel(creator);
  const make = (name: string) =>
    createVideo(creator, channel, { thumbnail_key: `images/${name}.jpg` });
  const [first, second, third] = [await make("first"), await make("second"), await make("third")];
  const now = new Date();
  const put = async (video_ids: string[]) => {
    const id = newId("own_playlist", now);
    await database.ownPlaylists
      .create({
        ...{ owner_id: person.userId, id, name: "Evenings", video_ids },
        ...{ created_at: now.toISOString(), updated_at: now.toISOString() },
      })
      .go();
    return id;
  };
  const long = await put([first, second, third]);
  const short = await put([first]);
  await put([]);
  const ctx = contextOf(person);
  const pictures = async () => {
    const { items } = await listOwnPlaylists({ ctx, input: { page: 1, limit: 10 } });
    return Object.fromEntries(items.map(({ id, thumbnail_url }) => [id, thumbnail_url]));
  };
  const videoOf = async (id: string) =>
    (await getOwnPlaylist({ ctx, input: { id } })).thumbnail_url;
  expect((await pictures())[long]).toEqual(expect.stringContaining("first"));
  for (const id of [first, second]) {
    await database.videos.patch({ id }).set({ privacy_type: "private" }).go();
  }
  const later = await pictures();
  expect(later[long]).toEqual(expect.stringContaining("third"));
  expect(later[short]).toBeNull();
  expect(await videoOf(long)).toBe(later[long]);
});
