import { errorStatuses } from "@marquee/contracts/errors";
import { beforeAll, describe, expect, it } from "vitest";
import { putDraft, putPaidVideo, putVideo } from "./support/fixtures.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";

const nowhere = "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ";

let fixtures: Fixtures;
let viewer: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  viewer = fixtures.people.watcher;
});

const report = (id: string, body: unknown, as: TestPerson = viewer) =>
  send("PUT", `/api/videos/${id}/progress`, { as, body });

describe("a report of progress", () => {
  it.each([
    { what: "a video that does not exist", code: "not_found", make: async () => nowhere },
    { what: "a draft", code: "not_found", make: () => putDraft(fixtures) },
    {
      what: "a blocked video",
      code: "not_found",
      make: () => putVideo(fixtures, { status: "blocked", blocked_from: "published" }),
    },
    { what: "a video not bought", code: "forbidden", make: () => putPaidVideo(fixtures) },
    {
      what: "a video in a channel not bought",
      code: "forbidden",
      make: () => putVideo(fixtures, {}, fixtures.soldChannel),
    },
    {
      what: "a video that cannot be played yet",
      code: "invalid_state",
      make: () => putVideo(fixtures, { playback_id: undefined }),
    },
  ] as const)("for $what is $code, and stores nothing", async ({ code, make }) => {
    const id = await make();
    const answer = await report(id, { position: 12 });
    expect(answer.error?.code).toBe(code);
    expect(answer.status).toBe(errorStatuses[code]);
    const { data } = await fixtures.database.watchHistory
      .get({ viewer_id: viewer.id, video_id: id })
      .go({ consistent: true });
    expect(data).toBeNull();
  });

  it.each([
    { body: {}, fields: ["position"] },
    { body: { position: -1 }, fields: ["position"] },
    { body: { position: 43_201 }, fields: ["position"] },
    { body: { position: "12" }, fields: ["position"] },
    { body: { position: null }, fields: ["position"] },
    { body: { position: 1, duration: -5 }, fields: ["duration"] },
    { body: { position: 1, watched_seconds: 0 }, fields: ["watched_seconds"] },
    { body: { position: 1, viewer_id: "usr_other" }, fields: ["viewer_id"] },
  ])("with $body is refused by its fields", async ({ body, fields }) => {
    const answer = await report(await putVideo(fixtures), body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.error?.fields ?? {})).toEqual(fields);
  });

  it("that is not JSON, or has no video id, is refused", async () => {
    expect((await report(await putVideo(fixtures), "{")).status).toBe(400);
    expect((await report("history", { position: 1 })).status).toBe(422);
  });
});

describe("the history", () => {
  it("refuses malformed pages", async () => {
    const statusOf = async (query: string) => {
      const answer = await send("GET", `/api/videos/history?${query}`, { as: viewer });
      return answer.error?.code;
    };
    expect(await statusOf("limit=0")).toBe("invalid_fields");
    expect(await statusOf("limit=101")).toBe("invalid_fields");
    expect(await statusOf("page=11&limit=100")).toBe("page_too_far");
    expect(await statusOf("cursor=nonsense")).toBe("invalid_cursor");
  });

  it("refuses another person's cursor", async () => {
    const other = await signUp();
    for (let index = 0; index < 2; index += 1) {
      await report(await putVideo(fixtures), { position: 5 });
    }
    const first = await send("GET", "/api/videos/history?limit=1", { as: viewer });
    const cursor = /"next_cursor":"([^"]+)"/.exec(first.text)?.[1] ?? "";
    expect(cursor).not.toBe("");
    const foreign = await send("GET", `/api/videos/history?limit=1&cursor=${cursor}`, {
      as: other,
    });
    expect(foreign.error?.code).toBe("invalid_cursor");
  });

  it("has nothing to remove when nothing was watched, and nothing of others", async () => {
    const id = await putVideo(fixtures);
    await report(id, { position: 5 });
    const other = await signUp();
    const remove = (as: TestPerson, videoId: string) =>
      send("DELETE", `/api/videos/history/${videoId}`, { as });
    expect((await remove(other, id)).status).toBe(404);
    expect((await remove(viewer, nowhere)).status).toBe(404);
    expect((await remove(viewer, "all")).status).toBe(422);
    expect((await remove(viewer, id)).status).toBe(200);
    expect((await remove(viewer, id)).status).toBe(404);
  });

  it.each([
    ["GET", "/api/videos/history"],
    ["DELETE", "/api/videos/history"],
    ["DELETE", `/api/videos/history/${nowhere}`],
    ["PUT", `/api/videos/${nowhere}/progress`],
  ])("%s %s is for signed-in people", async (method, path) => {
    expect((await send(method, path)).error?.code).toBe("unauthenticated");
    expect((await send(method, path, { token: "nonsense" })).error?.code).toBe("unauthenticated");
    const { deactivated } = fixtures.people;
    expect((await send(method, path, { as: deactivated })).error?.code).toBe("account_deactivated");
  });
});
