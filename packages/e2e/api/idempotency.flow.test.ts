import type { CallDefinition } from "@marquee/contracts/call";
import { allCalls } from "@marquee/contracts/calls";
import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { beforeAll, expect, it } from "vitest";
import { makeChannel, makeCreator, openUpload } from "./support/creator.ts";
import { leaveMinutes } from "./support/database.ts";
import type { TestPerson } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { fail, succeed } from "./support/succeed.ts";

let creator: TestPerson;
let channel: Channel;
beforeAll(async () => {
  creator = await makeCreator({ payouts: false });
  channel = await makeChannel(creator);
});

const newKey = () => crypto.randomUUID();
const upload = (idempotencyKey: string, changes: { title?: string; duration?: number } = {}) =>
  creator.call(
    uploadCalls.create,
    {
      body: {
        title: "Once",
        channel_id: channel.id,
        file_name: "once.mp4",
        size: 1000,
        duration: 60,
        ...changes,
      },
    },
    { idempotencyKey },
  );

it("every call that takes money or starts an upload accepts a key", () => {
  const takesMoney = ({ path }: CallDefinition) =>
    /^\/api\/(payments\/(subscriptions|purchase-|promote-video|(creator\/|admin\/)?refunds)|mux\/create$)/.test(
      path,
    );
  const such = allCalls.filter(
    ({ definition }) => definition.method === "POST" && takesMoney(definition),
  );
  expect(such.length).toBeGreaterThanOrEqual(5);
  for (const { name, definition } of such)
    expect([name, definition.idempotent]).toEqual([name, true]);
});

it("the same key answers the same upload, and reserves its minutes once", async () => {
  const key = newKey();
  const before = await succeed(creator.call(uploadCalls.minutes));
  const first = await succeed(upload(key));
  expect(await succeed(upload(key))).toEqual(first);
  expect((await succeed(creator.call(uploadCalls.minutes))).reserved).toBe(before.reserved + 1);
  expect((await succeed(upload(newKey()))).upload_id).not.toBe(first.upload_id);
});

it("the same key with another request is a conflict, and starts nothing", async () => {
  const key = newKey();
  await succeed(upload(key));
  const before = await succeed(creator.call(videoCalls.own, { query: { limit: 100 } }));
  expect(await fail(upload(key, { title: "Twice" }))).toMatchObject({
    code: "idempotency_conflict",
    message: "An earlier try with other content may have worked. Check that, then start again.",
  });
  const after = await succeed(creator.call(videoCalls.own, { query: { limit: 100 } }));
  expect(after.videos).toHaveLength(before.videos.length);
});

it("the same key at the same time runs once", async () => {
  const key = newKey();
  const before = await succeed(creator.call(uploadCalls.minutes));
  const results = await Promise.all(Array.from({ length: 8 }, () => upload(key)));
  const ids = new Set(results.flatMap((result) => (result.status ? [result.data.upload_id] : [])));
  expect(ids.size).toBe(1);
  for (const result of results) {
    if (!result.status) expect(result.error.code).toBe("idempotency_conflict");
  }
  expect((await succeed(creator.call(uploadCalls.minutes))).reserved).toBe(before.reserved + 1);
});

it("a key belongs to one person and one call", async () => {
  const key = newKey();
  const other = await makeCreator({ payouts: false });
  const buy = (person: TestPerson) =>
    succeed(
      person.call(
        paymentCalls.purchaseMinutes,
        { body: { pack_id: "minutes-60" } },
        { idempotencyKey: key },
      ),
    );
  const [one, another] = [await buy(creator), await buy(other)];
  expect(another.session_id).not.toBe(one.session_id);
  expect(await buy(creator)).toEqual(one);
  await succeed(upload(key));
});

it("a failed request can be retried with the same key", async () => {
  const key = newKey();
  await leaveMinutes(creator, 0);
  expect((await fail(upload(key))).code).toBe("minutes_exhausted");
  await leaveMinutes(creator, 5);
  await succeed(upload(key));
  await leaveMinutes(creator, 100);
});

it.each(["short", "x".repeat(129), "with a space", "tab\tinside"])(
  "the key %j is refused",
  async (key) => {
    const answer = await send("POST", "/api/payments/purchase-minutes", {
      as: creator,
      body: { pack_id: "minutes-60" },
      headers: { "idempotency-key": key },
    });
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({
      code: "malformed_request",
      message: "An Idempotency-Key has 8 to 128 printable characters without spaces.",
    });
  },
);

it("a call that accepts no key ignores it", async () => {
  expect((await openUpload(creator, channel, { size: 1 })).status).toBe(true);
  const headers = { "idempotency-key": "short" };
  const answer = await send("GET", "/api/users/authenticate", { as: creator, headers });
  expect(answer.status).toBe(200);
});
