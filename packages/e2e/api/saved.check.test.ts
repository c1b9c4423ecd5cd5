import { savedCalls } from "@marquee/contracts/content/saved/saved.calls";
import { mostSavedVideos } from "@marquee/contracts/content/saved/saved.schema";
import { beforeAll, describe, expect, it } from "vitest";
import { type Person, signUp } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { fail, succeed } from "./support/succeed.ts";
import { putDraft, putVideo } from "./support/things.ts";
import { makeWorld, type World } from "./support/world.ts";

const nowhere = "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const save = (person: Person, id: string) => person.call(savedCalls.save, { params: { id } });
const remove = (person: Person, id: string) => person.call(savedCalls.remove, { params: { id } });
const isStored = async (person: Person, video_id: string) => {
  const key = { saved_by: person.id, video_id };
  return (await world.database.savedVideos.get(key).go({ consistent: true })).data !== null;
};

describe("a video whose page the person may not see", () => {
  it.each([
    { what: "that does not exist", make: async () => nowhere },
    { what: "that is a draft", make: () => putDraft(world) },
    { what: "that is private", make: () => putVideo(world, { privacy_type: "private" }) },
    { what: "that is unpublished", make: () => putVideo(world, { status: "unpublished" }) },
    {
      what: "that is blocked",
      make: () => putVideo(world, { status: "blocked", blocked_from: "published" }),
    },
    { what: "of a blocked channel", make: () => putVideo(world, { channel_blocked: true }) },
  ])("$what cannot be saved, and leaves nothing", async ({ make }) => {
    const person = world.people.watcher;
    const id = await make();
    expect((await fail(save(person, id))).code).toBe("not_found");
    expect(await isStored(person, id)).toBe(false);
    expect(await succeed(remove(person, id))).toEqual({ video_id: id, is_saved: false });
  });

  it("can be saved by its owner", async () => {
    const id = await putDraft(world);
    await succeed(save(world.people.owner, id));
    expect(await isStored(world.people.owner, id)).toBe(true);
  });
});

it("a full list refuses one more, keeps its content, and has room again after a removal", async () => {
  const person = await signUp();
  const [last, more] = [await putVideo(world), await putVideo(world)];
  await world.database.users
    .patch({ id: person.id })
    .set({ saved_count: mostSavedVideos - 1 })
    .go();
  await succeed(save(person, last));
  const refused = await fail(save(person, more));
  expect(refused).toMatchObject({
    code: "invalid_state",
    message: "Watch later holds 1,000 videos. Remove one to save another.",
  });
  expect(await isStored(person, more)).toBe(false);
  expect(await succeed(save(person, last))).toEqual({ video_id: last, is_saved: true });
  await succeed(remove(person, last));
  await succeed(save(person, more));
});

it("of two concurrent saves into the last place one is refused", async () => {
  const person = await signUp();
  const ids = await Promise.all([putVideo(world), putVideo(world)]);
  await world.database.users
    .patch({ id: person.id })
    .set({ saved_count: mostSavedVideos - 1 })
    .go();
  const answers = await Promise.all(ids.map((id) => save(person, id)));
  expect(answers.filter(({ status }) => status)).toHaveLength(1);
  const { videos } = await succeed(person.call(savedCalls.list));
  expect(videos).toHaveLength(1);
});

it("refuses malformed pages, and another person's cursor", async () => {
  const [person, other] = [await signUp(), await signUp()];
  for (let count = 0; count < 2; count += 1) await succeed(save(person, await putVideo(world)));
  const codeOf = async (query: string, as = person) =>
    (await send("GET", `/api/saved-videos?${query}`, { as })).error?.code;
  expect(await codeOf("limit=0")).toBe("invalid_fields");
  expect(await codeOf("limit=101")).toBe("invalid_fields");
  expect(await codeOf("page=11&limit=100")).toBe("page_too_far");
  expect(await codeOf("cursor=nonsense")).toBe("invalid_cursor");
  const { pagination } = await succeed(person.call(savedCalls.list, { query: { limit: 1 } }));
  const cursor = pagination.next_cursor ?? "";
  expect(await codeOf(`limit=1&cursor=${cursor}`)).toBeUndefined();
  expect(await codeOf(`limit=1&cursor=${cursor}`, other)).toBe("invalid_cursor");
});

it("no answer is cached", async () => {
  const as = world.people.watcher;
  const list = await send("GET", "/api/saved-videos", { as });
  expect(list.headers.get("cache-control")).toBe("no-store");
  const page = await send("GET", `/api/videos/get-public/${await putVideo(world)}`, { as });
  expect(page.headers.get("cache-control")).toBe("no-store");
});

it.each([
  ["GET", "/api/saved-videos"],
  ["PUT", `/api/saved-videos/${nowhere}`],
  ["DELETE", `/api/saved-videos/${nowhere}`],
])("%s %s is for signed-in people", async (method, path) => {
  expect((await send(method, path)).error?.code).toBe("unauthenticated");
  expect((await send(method, path, { token: "nonsense" })).error?.code).toBe("unauthenticated");
  const { deactivated } = world.people;
  expect((await send(method, path, { as: deactivated })).error?.code).toBe("account_deactivated");
});

it("requires the id of a video", async () => {
  const as = world.people.watcher;
  expect((await send("PUT", "/api/saved-videos/tides", { as })).status).toBe(422);
  expect((await send("DELETE", "/api/saved-videos/tides", { as })).status).toBe(422);
});
