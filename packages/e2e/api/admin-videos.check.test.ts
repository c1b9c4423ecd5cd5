import { adminVideoCalls } from "@marquee/contracts/operations/admin/admin-video.calls";
import { beforeAll, describe, expect, it } from "vitest";
import { putBlockedVideo } from "./support/admin-fixtures.ts";
import { putVideo } from "./support/fixtures.ts";
import { overtaken } from "./support/races.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const block = (id: string) =>
  fixtures.people.admin.call(adminVideoCalls.block, {
    params: { id },
    body: { reason: "Shows somebody's address." },
  });
const restore = (id: string) =>
  fixtures.people.admin.call(adminVideoCalls.restore, {
    params: { id },
    body: { reason: "It is cut out." },
  });
const stateOf = async (id: string) =>
  (await fixtures.database.videos.get({ id }).go({ consistent: true })).data;

describe("admins do the same at once: one succeeds, and the others get version_conflict", () => {
  it.each([
    ["block", block, "blocked", () => putVideo(fixtures)],
    ["restore", restore, "published", () => putBlockedVideo(fixtures)],
  ] as const)("%s", async (_, act, status, make) => {
    const error = await overtaken("version_conflict", async () => {
      const id = await make();
      const results = await Promise.all([act(id), act(id), act(id)]);
      expect(results.filter((result) => result.status)).toHaveLength(1);
      expect(await stateOf(id)).toMatchObject({ status, version: 2 });
      const refused = results.filter((result) => !result.status);
      for (const { error: each } of refused) {
        expect(["version_conflict", "invalid_state"]).toContain(each.code);
      }
      return refused.find((result) => result.error.code === "version_conflict") ?? results[0];
    });
    expect(error.details).toEqual({ version: 2 });
  });
});

describe("a state that does not allow it", () => {
  it("is refused: a blocked video cannot be blocked, an unblocked one cannot be restored", async () => {
    const id = await putVideo(fixtures);
    expect(await fail(restore(id))).toMatchObject({
      code: "invalid_state",
      message: "This video is not blocked.",
    });
    await succeed(block(id));
    expect(await fail(block(id))).toMatchObject({
      code: "invalid_state",
      details: { from: "blocked", to: "blocked" },
    });
  });
});
