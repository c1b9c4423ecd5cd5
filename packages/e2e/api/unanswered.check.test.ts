import { beforeAll, expect, it } from "vitest";
import { putComment } from "./support/fixtures.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const path = "/api/comments/unanswered";

it("401 for a visitor, 403 for a deactivated account and for everybody except creators", async () => {
  const { watcher, admin, deactivated } = fixtures.people;
  expect((await send("GET", path)).error?.code).toBe("unauthenticated");
  expect((await send("GET", path, { as: deactivated })).error?.code).toBe("account_deactivated");
  for (const person of [watcher, admin]) {
    expect((await send("GET", path, { as: person })).error?.code).toBe("forbidden");
  }
});

it("422 for a cursor of another list, and for a page too far", async () => {
  const as = fixtures.people.owner;
  expect((await send("GET", `${path}?cursor=none`, { as })).error?.code).toBe("invalid_cursor");
  const far = await send("GET", `${path}?page=101&limit=10`, { as });
  expect(far.error?.code).toBe("page_too_far");
});

it("404 for an entry of another creator, and for a missing one", async () => {
  const id = await putComment(fixtures);
  const dismiss = async (as: Fixtures["people"]["owner"], wanted: string) => {
    const body = { id: wanted };
    return (await send("POST", `${path}/dismiss`, { as, body })).error?.code;
  };
  const { owner, otherCreator, watcher } = fixtures.people;
  expect(await dismiss(otherCreator, id)).toBe("not_found");
  expect(await dismiss(owner, "com_00000000000000000000000000")).toBe("not_found");
  expect(await dismiss(watcher, id)).toBe("forbidden");
  expect(await dismiss(owner, "vid_00000000000000000000000000")).toBe("invalid_fields");
  expect(await dismiss(owner, id)).toBeUndefined();
});
