import { beforeAll, describe, expect, it } from "vitest";
import { type Person, signUp } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { putDraft, putVideo } from "./support/things.ts";
import { makeWorld, type World } from "./support/world.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const path = "/api/payments/validate-coupon";
const check = async (body: unknown, as?: Person) => {
  const answer = await send("POST", path, { as: as ?? (await signUp()), body });
  return { ...answer, fields: Object.keys(answer.error?.fields ?? {}) };
};

it("400 for broken JSON, 401 for nobody, 403 for a closed account", async () => {
  expect((await check("{")).status).toBe(400);
  expect((await send("POST", path, { body: { couponCode: "SAVE10" } })).status).toBe(401);
  const closed = await check({ couponCode: "SAVE10" }, world.people.deactivated);
  expect([closed.status, closed.error?.code]).toEqual([403, "account_deactivated"]);
});

describe("404", () => {
  it("for an item that there is not, or that the caller may not buy", async () => {
    const items = [
      { kind: "video", id: "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ" },
      { kind: "video", id: await putDraft(world) },
      { kind: "video", id: await putVideo(world) },
      { kind: "video", id: "not#an$id" },
      { kind: "channel", id: world.channel.id },
      { kind: "channel", id: "chn_01HZZZZZZZZZZZZZZZZZZZZZZZ" },
      { kind: "subscription", id: "pkg_01HZZZZZZZZZZZZZZZZZZZZZZZ" },
      { kind: "minutes", id: "minutes-7" },
    ];
    const person = await signUp();
    for (const item of items) {
      const answer = await check({ couponCode: "SAVE10", item }, person);
      expect([item, answer.status, answer.error?.code]).toEqual([item, 404, "not_found"]);
    }
  });
});

it.each(["", "AB", "A".repeat(33), "SAVE 10", "SAVE_10", "GRÜN", 7, null])(
  "422 for the coupon %j",
  async (couponCode) => {
    const answer = await check({ couponCode });
    expect([answer.status, answer.fields]).toEqual([422, ["couponCode"]]);
  },
);

it("422 for foreign fields and kinds", async () => {
  expect((await check({ couponCode: "SAVE10", price: 1 })).fields).toEqual(["price"]);
  const item = { kind: "promotion", id: "promotion-7" };
  expect((await check({ couponCode: "SAVE10", item })).fields).toEqual(["item.kind"]);
});

it("429 for who guesses, with the time to wait; others may go on", async () => {
  const person = await signUp();
  const tries = await Promise.all(
    Array.from({ length: 21 }, (_, index) => check({ couponCode: `GUESS-${index}` }, person)),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = await check({ couponCode: "GUESS-X" }, person);
  expect([refused.status, refused.error?.code]).toEqual([429, "rate_limited"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await check({ couponCode: "GUESS-X" })).status).toBe(200);
});
