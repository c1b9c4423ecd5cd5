import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import { toSlug } from "@marquee/contracts/ids";
import { newId } from "@marquee/core/platform/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { makeChannel } from "./support/creator.ts";
import { putSeries, putVideo } from "./support/fixtures.ts";
import { type TestPerson, visitor } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let owner: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = fixtures.people.owner;
});

const base = "/api/videosSeries";
const as = (person: TestPerson | undefined) => (person === undefined ? {} : { as: person });
const create = (person: TestPerson | undefined, changes: object = {}) =>
  send("POST", base, {
    ...as(person),
    body: { name: "Harbours", channel_id: fixtures.channel.id, ...changes },
  });
const update = (person: TestPerson | undefined, id: string, body: unknown) =>
  send("PUT", `${base}/${id}`, { ...as(person), body });
const remove = (person: TestPerson | undefined, id: string) =>
  send("DELETE", `${base}/${id}`, as(person));
const fieldsOf = ({ error }: Awaited<ReturnType<typeof send>>) => Object.keys(error?.fields ?? {});

it("400, 401 and 403: a series is created and changed by signed-in creators, in JSON", async () => {
  const { watcher, admin, deactivated } = fixtures.people;
  const id = await putSeries(fixtures);
  expect((await send("POST", base, { as: owner, body: "{" })).status).toBe(400);
  expect((await update(owner, id, "{")).status).toBe(400);
  for (const write of [
    create,
    (person: TestPerson | undefined) => update(person, id, { name: "Moles", version: 1 }),
  ]) {
    expect((await write(undefined)).error?.code).toBe("unauthenticated");
    expect((await write(deactivated)).error?.code).toBe("account_deactivated");
    for (const person of [watcher, admin]) {
      expect((await write(person)).error?.code).toBe("forbidden");
    }
  }
  expect((await remove(undefined, id)).error?.code).toBe("unauthenticated");
  expect((await remove(deactivated, id)).error?.code).toBe("account_deactivated");
  // Without a channel the list is the caller's own.
  expect((await send("GET", `${base}/list_videos_series`)).error?.code).toBe("unauthenticated");
});

describe("404", () => {
  it("a missing series, or another creator's, cannot be changed", async () => {
    const { watcher, otherCreator, admin } = fixtures.people;
    const id = await putSeries(fixtures);
    for (const target of [id, newId("series", new Date())]) {
      const edited = await update(otherCreator, target, { name: "Mine", version: 1 });
      expect([edited.status, edited.error?.code]).toEqual([404, "not_found"]);
      for (const person of [watcher, otherCreator, admin]) {
        expect((await remove(person, target)).error?.code).toBe("not_found");
      }
    }
    expect((await remove(owner, id)).status).toBe(200);
    expect((await remove(owner, id)).error?.code).toBe("not_found");
    const name = toSlug("Lights of the coast", id);
    expect((await fail(visitor()(seriesCalls.byName, { query: { name } }))).code).toBe("not_found");
  });

  it("the series of a missing or blocked channel are not found", async () => {
    const blocked = await makeChannel(owner);
    const { id: series } = await succeed(
      owner.call(seriesCalls.create, { body: { name: "Piers", channel_id: blocked.id } }),
    );
    const blocked_at = new Date().toISOString();
    await fixtures.database.channels.patch({ id: blocked.id }).set({ blocked_at }).go();
    for (const channel_id of [blocked.id, newId("channel", new Date())]) {
      for (const call of [seriesCalls.list, seriesCalls.grouped]) {
        const { code } = await fail(visitor()(call, { query: { channel_id } }));
        expect([channel_id, code]).toEqual([channel_id, "not_found"]);
      }
    }
    for (const name of [series, toSlug("Piers", series), newId("series", new Date())]) {
      expect((await fail(visitor()(seriesCalls.byName, { query: { name } }))).code).toBe(
        "not_found",
      );
    }
    const ownSeries = await succeed(owner.call(seriesCalls.byName, { query: { name: series } }));
    expect(ownSeries.id).toBe(series);
  });

  it("a series is created in one of the caller's channels", async () => {
    const { otherCreator } = fixtures.people;
    for (const channel_id of [fixtures.channel.id, newId("channel", new Date())]) {
      expect((await create(otherCreator, { channel_id })).error?.code).toBe("not_found");
    }
  });
});

it("409: an edit of an outdated version names the newer one", async () => {
  const id = await putSeries(fixtures);
  expect((await update(owner, id, { name: "Moles", version: 1 })).status).toBe(200);
  expect((await update(owner, id, { name: "Quays", version: 1 })).error).toMatchObject({
    code: "version_conflict",
    details: { version: 2 },
  });
});

describe("422", () => {
  it.each([
    ["name", ""],
    ["name", "A".repeat(121)],
    ["description", "A".repeat(1001)],
    ["video_ids", ["chn_01HZZZZZZZZZZZZZZZZZZZZZZZ"]],
    ["video_ids", Array.from({ length: 201 }, () => newId("video", new Date()))],
    ["creator_id", "usr_other"],
    ["video_count", 9],
  ])("a series refuses %s like %j", async (field, value) => {
    const id = await putSeries(fixtures);
    for (const answer of [
      await create(owner, { [field]: value }),
      await update(owner, id, { [field]: value, version: 1 }),
    ]) {
      expect(answer.status).toBe(422);
      expect(fieldsOf(answer).map((path) => path.split(".")[0])).toContain(field);
    }
  });

  it("its videos belong to its channel, each once", async () => {
    const id = await putSeries(fixtures);
    const [inside, outside] = await Promise.all([
      putVideo(fixtures),
      putVideo(fixtures, {}, fixtures.soldChannel),
    ]);
    const set = (...video_ids: string[]) => update(owner, id, { video_ids, version: 1 });
    expect((await set(inside, outside)).error?.fields).toEqual({
      "video_ids.1": "Choose videos of this channel",
    });
    expect((await set(inside, inside)).error?.fields).toEqual({
      video_ids: "Add each video to a series once",
    });
    expect(fieldsOf(await update(owner, id, { video_ids: [inside] }))).toEqual(["version"]);
    expect((await set(inside)).status).toBe(200);
  });

  it.each([
    "group_videos_series",
    "group_videos_series?channel_id=vid_01HZZZZZZZZZZZZZZZZZZZZZZZ",
    "list_videos_series?channel_id=harbours",
    "list_videos_series-by-name",
    "list_videos_series-by-name?name=lights-of-the-coast",
  ])("GET %s is refused", async (path) => {
    const answer = await send("GET", `${base}/${path}`);
    expect([answer.status, answer.error?.code]).toEqual([422, "invalid_fields"]);
  });

  it.each(["PUT", "DELETE"])("%s with a malformed id", async (method) => {
    for (const id of ["ser_1", "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ", "lights-of-the-coast"]) {
      const body = method === "PUT" ? { name: "Moles", version: 1 } : undefined;
      const answer = await send(method, `${base}/${id}`, { as: owner, body });
      expect([id, answer.status, fieldsOf(answer)]).toEqual([id, 422, ["id"]]);
    }
  });
});
