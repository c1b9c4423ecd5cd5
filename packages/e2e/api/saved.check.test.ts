import { savedCalls } from "@marquee/contracts/content/saved/saved.calls";
import { maxSavedVideos } from "@marquee/contracts/content/saved/saved.schema";
import { beforeAll, describe, expect, it } from "vitest";
import { putDraft, putVideo } from "./support/fixtures.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

const nowhere = "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const save = (person: TestPerson, id: string) => person.call(savedCalls.save, { params: { id } });
const remove = (person: TestPerson, id: string) =>
  person.call(savedCalls.remove, { params: { id } });
const isStored = async (person: TestPerson, video_id: string) => {
  const key = { saved_by: person.id, video_id };
  return (await fixtures.database.savedVideos.get(key).go({ consistent: true })).data !== null;
};

describe("a video whose page the person may not see", () => {
  it.each([
    { what: "that does not exist", make: async () => nowhere },
    { what: "that is a draft", make: () => putDraft(fixtures) },
    { what: "that is private", make: () => putVideo(fixtures, { privacy_type: "private" }) },
    { what: "that is unpublished", make: () => putVideo(fixtures, { status: "unpublished" }) },
    {
      what: "that is blocked",
      make: () => putVideo(fixtures, { status: "blocked", blocked_from: "published" }),
    },
    { what: "of a blocked channel", make: () => putVideo(fixtures, { channel_blocked: true }) },
  ])("$what cannot be saved, and leaves nothing", async ({ make }) => {
    const person = fixtures.people.watcher;
    const id = await make();
    expect((await fail(save(person, id))).code).toBe("not_found");
    expect(await isStored(person, id)).toBe(false);
    expect(await succeed(remove(person, id))).toEqual({ video_id: id, is_saved: false });
  });

  it("can be saved by its owner", async () => {
    const id = await putDraft(fixtures);
    await succeed(save(fixtures.people.owner, id));
    expect(await isStored(fixtures.people.owner, id)).toBe(true);
  });
});

it("a full list refuses one more, keeps its content, and has room again after a removal", async () => {
  const person = await signUp();
  const [last, more] = [await putVideo(fixtures), await putVideo(fixtures)];
  await fixtures.database.users
    .patch({ id: person.id })
    .set({ saved_count: maxSavedVideos - 1 })
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
  const ids = await Promise.all([putVideo(fixtures), putVideo(fixtures)]);
  await fixtures.database.users
    .patch({ id: person.id })
    .set({ saved_count: maxSavedVideos - 1 })
    .go();
  const answers = await Promise.all(ids.map((id) => save(person, id)));
  expect(answers.filter(({ status }) => status)).toHaveLength(1);
  const { videos } = await succeed(person.call(savedCalls.list));
  expect(videos).toHaveLength(1);
});

it("refuses malformed pages, and another person's cursor", async () => {
  const [person, other] = [await signUp(), await signUp()];
  for (let count = 0; count < 2; count += 1) await succeed(save(person, await putVideo(fixtures)));
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
  const as = fixtures.people.watcher;
  const list = await send("GET", "/api/saved-videos", { as });
  expect(list.headers.get("cache-control")).toBe("no-store");
  const page = await send("GET", `/api/videos/get-public/${await putVideo(fixtures)}`, { as });
  expect(page.headers.get("cache-control")).toBe("no-store");
});

it.each([
  ["GET", "/api/saved-videos"],
  ["PUT", `/api/saved-videos/${nowhere}`],
  ["DELETE", `/api/saved-videos/${nowhere}`],
])("%s %s is for signed-in people", async (method, path) => {
  expect((await send(method, path)).error?.code).toBe("unauthenticated");
  expect((await send(method, path, { token: "nonsense" })).error?.code).toBe("unauthenticated");
  const { deactivated } = fixtures.people;
  expect((await send(method, path, { as: deactivated })).error?.code).toBe("account_deactivated");
});

it("requires the id of a video", async () => {
  const as = fixtures.people.watcher;
  expect((await send("PUT", "/api/saved-videos/tides", { as })).status).toBe(422);
  expect((await send("DELETE", "/api/saved-videos/tides", { as })).status).toBe(422);
});
