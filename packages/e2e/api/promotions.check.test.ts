import { beforeAll, describe, expect, it } from "vitest";
import { makeCreator } from "./support/creator.ts";
import { putVideo } from "./support/fixtures.ts";
import type { TestPerson } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const body = { offer_id: "promotion-7" };
const promote = (
  video: string,
  as: TestPerson | undefined = fixtures.people.owner,
  sent: unknown = body,
  headers = {},
) => send("POST", `/api/payments/promote-video/${video}`, { as, body: sent, headers });
const codes = async (answer: ReturnType<typeof promote>) => {
  const { status, error } = await answer;
  return [status, error?.code];
};

it("400 for malformed JSON and a malformed key", async () => {
  const video = await putVideo(fixtures);
  expect(await codes(promote(video, undefined, "{"))).toEqual([400, "malformed_request"]);
  const short = promote(video, undefined, body, { "idempotency-key": "x" });
  expect(await codes(short)).toEqual([400, "malformed_request"]);
});

it("401 for a visitor", async () => {
  const video = await putVideo(fixtures);
  const answer = await send("POST", `/api/payments/promote-video/${video}`, { body });
  expect(answer.status).toBe(401);
});

it("403 for watchers, deactivated accounts, and creators who are not ready to create", async () => {
  const video = await putVideo(fixtures);
  const { watcher, admin, deactivated } = fixtures.people;
  expect(await codes(promote(video, watcher))).toEqual([403, "forbidden"]);
  expect(await codes(promote(video, admin))).toEqual([403, "forbidden"]);
  expect(await codes(promote(video, deactivated))).toEqual([403, "account_deactivated"]);
  const unsubscribed = await makeCreator({ plan: false });
  expect(await codes(promote(video, unsubscribed))).toEqual([403, "subscription_required"]);
});

describe("404", () => {
  it("for a missing video, another creator's, or a deleted one", async () => {
    const unknown = promote("vid_01HZZZZZZZZZZZZZZZZZZZZZZZ");
    expect(await codes(unknown)).toEqual([404, "not_found"]);
    const theirs = await putVideo(fixtures);
    expect(await codes(promote(theirs, fixtures.people.otherCreator))).toEqual([404, "not_found"]);
    const deletedVideo = await putVideo(fixtures, { status: "deleted" });
    expect(await codes(promote(deletedVideo))).toEqual([404, "not_found"]);
  });
});

it.each([
  { status: "draft" },
  { status: "ready" },
  { status: "scheduled" },
  { status: "unpublished" },
  { status: "blocked" },
  { privacy_type: "unlisted" },
  { privacy_type: "private" },
] as const)("409 for a video that is %j", async (changes) => {
  expect(await codes(promote(await putVideo(fixtures, changes)))).toEqual([409, "invalid_state"]);
});

it("409 in a private channel, and for a key of another request", async () => {
  const hidden = await putVideo(fixtures, {}, fixtures.soldChannel);
  expect(await codes(promote(hidden))).toEqual([409, "invalid_state"]);
  const video = await putVideo(fixtures);
  const headers = { "idempotency-key": crypto.randomUUID() };
  const first = await promote(video, undefined, body, headers);
  expect(first.status).toBe(201);
  const secondAnswer = await promote(video, undefined, body, headers);
  expect(JSON.parse(secondAnswer.text)).toEqual(JSON.parse(first.text));
  const other = promote(video, undefined, { offer_id: "promotion-30" }, headers);
  expect(await codes(other)).toEqual([409, "idempotency_conflict"]);
});

it("422 for another offer, the caller's own price, and an id of another kind", async () => {
  const video = await putVideo(fixtures);
  const fields = async (sent: unknown) =>
    Object.keys((await promote(video, undefined, sent)).error?.fields ?? {});
  expect(await fields({ offer_id: "promotion-9" })).toEqual(["offer_id"]);
  expect(await fields({})).toEqual(["offer_id"]);
  expect(await fields({ ...body, price: 1 })).toEqual(["price"]);
  expect(await codes(promote("chn_01HZZZZZZZZZZZZZZZZZZZZZZZ"))).toEqual([422, "invalid_fields"]);
});
