import { expect, it } from "vitest";
import { contextOf, createUser, database } from "../../../../test/context.ts";
import { interruptedBeforeWrite } from "../../../../test/interruptions.ts";
import { newId } from "../../../platform/ids.ts";
import { removeFromOwnPlaylist } from "../change-videos.ts";
import { updateOwnPlaylist } from "../update-own-playlist.ts";

/** A person's playlist of three videos. */
async function makePlaylist() {
  const person = await createUser("watcher");
  const now = new Date();
  const id = newId("own_playlist", now);
  const video_ids = ["first", "second", "third"].map(() => newId("video", now));
  await database.ownPlaylists
    .create({
      owner_id: person.userId,
      id,
      name: "Evenings",
      video_ids,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .go();
  const stored = async () =>
    (await database.ownPlaylists.get({ owner_id: person.userId, id }).go({ consistent: true })).data
      ?.video_ids;
  return { ctx: contextOf(person), id, video_ids, stored };
}

it("two devices that remove a video at the same time remove both", async () => {
  const { ctx, id, video_ids, stored } = await makePlaylist();
  const [first = "", second = "", third = ""] = video_ids;
  const interrupted = interruptedBeforeWrite(() =>
    removeFromOwnPlaylist({ ctx, input: { id, video_id: second } }),
  );
  await removeFromOwnPlaylist({
    ctx: { ...ctx, database: interrupted },
    input: { id, video_id: first },
  });
  expect(await stored()).toEqual([third]);
});

it("an order that another device overtakes is refused and changes nothing", async () => {
  const { ctx, id, video_ids, stored } = await makePlaylist();
  const [first = "", ...others] = video_ids;
  const interrupted = interruptedBeforeWrite(() =>
    removeFromOwnPlaylist({ ctx, input: { id, video_id: first } }),
  );
  const reversed = { id, video_ids: video_ids.toReversed(), version: 1 };
  await expect(
    updateOwnPlaylist({ ctx: { ...ctx, database: interrupted }, input: reversed }),
  ).rejects.toMatchObject({ code: "version_conflict", details: { version: 2 } });
  expect(await stored()).toEqual(others);
});
