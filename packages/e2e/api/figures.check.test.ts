import { adminPaymentCalls } from "@marquee/contracts/operations/admin/admin-payment.calls";
import { figuresCalls } from "@marquee/contracts/people/figures/figures.calls";
import { beforeAll, expect, it } from "vitest";
import { putVideo } from "./support/fixtures.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const path = "/api/figures?from=2026-10-24&to=2026-11-22";
const topVideosPath = "/api/figures/top-videos?from=2026-10-24&to=2026-11-22";

it.each([path, topVideosPath])(
  "401 for a visitor, 403 for a deactivated account and for everybody except creators: %s",
  async (path) => {
    const { watcher, admin, deactivated } = fixtures.people;
    expect((await send("GET", path)).error?.code).toBe("unauthenticated");
    expect((await send("GET", path, { as: deactivated })).error?.code).toBe("account_deactivated");
    for (const person of [watcher, admin]) {
      expect((await send("GET", path, { as: person })).error?.code).toBe("forbidden");
    }
  },
);

it("the platform's figures are for admins only", async () => {
  const platform = path.replace("/api/figures", "/api/admin/payments/figures");
  const { watcher, owner, admin } = fixtures.people;
  expect((await send("GET", platform)).error?.code).toBe("unauthenticated");
  for (const person of [watcher, owner]) {
    expect((await send("GET", platform, { as: person })).error?.code).toBe("not_found");
  }
  expect((await send("GET", platform, { as: admin })).status).toBe(200);
});

it("404 for another creator's video as for a missing one", async () => {
  const { owner, otherCreator } = fixtures.people;
  const id = await putVideo(fixtures);
  expect((await send("GET", `${path}&video_id=${id}`, { as: owner })).status).toBe(200);
  const theirs = await send("GET", `${path}&video_id=${id}`, { as: otherCreator });
  const none = await send("GET", `${path}&video_id=vid_00000000000000000000000000`, {
    as: otherCreator,
  });
  expect([theirs.error?.code, none.error?.code]).toEqual(["not_found", "not_found"]);
  expect(theirs.error?.message).toBe(none.error?.message);
});

it("422 for spans that are empty, too long or out of range", async () => {
  const { admin, owner } = fixtures.people;
  const ask = (from: string, to: string) => owner.call(figuresCalls.read, { query: { from, to } });
  const askTop = (from: string, to: string) =>
    owner.call(figuresCalls.topVideos, { query: { from, to } });
  const askPlatform = (from: string, to: string) =>
    admin.call(adminPaymentCalls.figures, { query: { from, to } });
  for (const [from, to] of [
    ["2026-11-22", "2026-11-21"],
    ["2025-01-01", "2026-01-02"],
    ["1999-12-31", "2000-01-02"],
    ["2026-02-30", "2026-03-01"],
    ["yesterday", "2026-03-01"],
  ] as const) {
    expect((await fail(ask(from, to))).code).toBe("invalid_fields");
    expect((await fail(askTop(from, to))).code).toBe("invalid_fields");
    expect((await fail(askPlatform(from, to))).code).toBe("invalid_fields");
  }
  expect((await ask("2025-01-01", "2026-01-01")).status).toBe(true);
  expect((await askPlatform("2025-01-01", "2026-01-01")).status).toBe(true);
});
