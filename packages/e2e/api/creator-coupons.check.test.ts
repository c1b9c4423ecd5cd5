import { ownCouponCalls } from "@marquee/contracts/money/coupon/own-coupon.calls";
import { beforeAll, describe, expect, it } from "vitest";
import { makeChannel } from "./support/creator.ts";
import { putPaidVideo, putVideo } from "./support/fixtures.ts";
import type { TestPerson } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let owner: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = fixtures.people.owner;
});

const newCode = () => `T-${crypto.randomUUID().slice(0, 13)}`.toUpperCase();
const create = (body: object, as = owner) =>
  send("POST", "/api/coupons", { as, body: { code: newCode(), percent_off: 10, ...body } });
const fieldsOf = async (body: object) => {
  const { status, error } = await create(body);
  return [status, error?.fields];
};

describe("422", () => {
  it.each([
    [{ code: "A" }, { code: "3 to 32 letters, digits or dashes" }],
    [{ code: "SAVE 10" }, { code: "3 to 32 letters, digits or dashes" }],
    [{ percent_off: 0 }, { percent_off: "At least 1" }],
    [{ percent_off: 101 }, { percent_off: "At most 100" }],
    [{ percent_off: 12.5 }, { percent_off: "Enter a whole number" }],
    [{ amount_off: 300 }, { percent_off: "Enter a percentage or an amount" }],
    [{ percent_off: undefined }, { percent_off: "Enter a percentage or an amount" }],
    [{ percent_off: undefined, amount_off: 0 }, { amount_off: "At least $0.01" }],
    [{ percent_off: undefined, amount_off: 1_000_001 }, { amount_off: "At most $10,000" }],
    [{ max_uses: 0 }, { max_uses: "At least 1" }],
    [{ max_uses: 1_000_001 }, { max_uses: "At most 1,000,000" }],
    [{ expires_at: "2020-01-01T00:00:00.000Z" }, { expires_at: "Choose a day in the future" }],
  ])("for %j", async (body, fields) => {
    expect(await fieldsOf(body)).toEqual([422, fields]);
  });
});

it("404 and 409 for an item that the caller does not sell once", async () => {
  const theirs = fixtures.people.otherCreator;
  const sold = await putPaidVideo(fixtures);
  const monthly = await makeChannel(owner, {
    privacy_type: "private",
    price: 500,
    purchase_type: "monthly",
  });
  const whole = await makeChannel(owner, { privacy_type: "private", price: 2500 });
  const inside = await putVideo(fixtures, { access_type: "paid", price: 500 }, whole);
  for (const [item_id, as, code] of [
    [sold, theirs, "not_found"],
    ["vid_01HZZZZZZZZZZZZZZZZZZZZZZZ", owner, "not_found"],
    [await putVideo(fixtures), owner, "invalid_state"],
    [fixtures.channel.id, owner, "invalid_state"],
    [monthly.id, owner, "invalid_state"],
    [inside, owner, "invalid_state"],
  ] as const) {
    expect([item_id, (await create({ item_id }, as)).error?.code]).toEqual([item_id, code]);
  }
});

it("409 for a second coupon with a code; another creator may have it too", async () => {
  const code = newCode();
  expect((await create({ code })).status).toBe(201);
  expect((await create({ code: code.toLowerCase() })).error).toMatchObject({
    code: "already_exists",
    fields: { code: "You have a coupon with this code already" },
  });
  expect((await create({ code }, fixtures.people.otherCreator)).status).toBe(201);
  const remove = (person: TestPerson) => person.call(ownCouponCalls.remove, { params: { code } });
  await succeed(remove(fixtures.people.otherCreator));
  expect((await fail(remove(fixtures.people.otherCreator))).code).toBe("not_found");
  await succeed(remove(owner));
});
