import { adminPaymentCalls } from "@marquee/contracts/operations/admin/admin-payment.calls";
import { beforeAll, expect, it } from "vitest";
import { putCheckout, putPayment, putPlatformEntry } from "./support/payments.ts";
import { signUp } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const find = (query: { search?: string; limit?: number; cursor?: string }) =>
  succeed(fixtures.people.admin.call(adminPaymentCalls.find, { query }));
const idsOf = ({ payments }: Awaited<ReturnType<typeof find>>) => payments.map(({ id }) => id);

it("a payment is found by its id, with buyer and seller", async () => {
  const id = await putPayment(fixtures);
  const { payments } = await find({ search: ` ${id} ` });
  expect(payments).toMatchObject([
    { id, buyer_id: fixtures.people.watcher.id, creator_id: fixtures.people.owner.id },
  ]);
});

it("a payment to a creator is found by its checkout at the provider", async () => {
  const { owner, watcher } = fixtures.people;
  const session_id = await putCheckout(fixtures, { user_id: watcher.id, creator_id: owner.id });
  const id = await putPayment(fixtures, { session_id });
  expect(idsOf(await find({ search: session_id }))).toEqual([id]);
});

it("the payments of a buyer are found by the address, newest first, page by page", async () => {
  const one = await putPayment(fixtures);
  const other = await putPayment(fixtures);
  const search = fixtures.people.watcher.email.toUpperCase();
  const all = idsOf(await find({ search }));
  expect(all).toEqual(expect.arrayContaining([one, other]));
  const first = await find({ search, limit: 1 });
  const second = await find({ search, limit: 1, cursor: first.pagination.next_cursor ?? "" });
  expect([...idsOf(first), ...idsOf(second)]).toEqual(all.slice(0, 2));
});

it("payments of an amount are found in the form of a statement, newest first, page by page", async () => {
  // No other test sells for this amount.
  const amount = 900_000 + Math.floor(Math.random() * 90_000);
  const one = await putPayment(fixtures, { amount, created_at: "2026-11-01T00:00:00.000Z" });
  const other = await putPayment(fixtures, { amount, created_at: "2026-11-02T00:00:00.000Z" });
  await putPayment(fixtures, { amount: amount + 1 });
  const text = (amount / 100).toFixed(2);
  // The lists show it with a comma after the thousands.
  const shown = `$${text.at(0)},${text.slice(1)}`;
  for (const search of [text, `$${text}`, text.replace(".", ","), shown]) {
    expect(idsOf(await find({ search }))).toEqual([other, one]);
  }
  const first = await find({ search: text, limit: 1 });
  const second = await find({ search: text, limit: 1, cursor: first.pagination.next_cursor ?? "" });
  expect([idsOf(first), idsOf(second)]).toEqual([[other], [one]]);
  const whole = await putPayment(fixtures, { amount: 77_777_00 });
  expect(idsOf(await find({ search: "77777" }))).toContain(whole);
});

it("payments to the platform are found by the provider's id, the buyer's address and the amount", async () => {
  const { owner } = fixtures.people;
  const amount = 800_000 + Math.floor(Math.random() * 90_000);
  const ids = ["plan", "minutes", "promotion"] as const;
  const [plan, minutes, promotion] = await Promise.all(
    ids.map((kind, day) =>
      putPlatformEntry(fixtures, { kind, amount, at: `2026-11-0${day + 1}T00:00:00.000Z` }),
    ),
  );
  await putPlatformEntry(fixtures, {
    kind: "failed_payment",
    amount,
    at: "2026-11-04T00:00:00.000Z",
  });
  const sale = await putPayment(fixtures, { amount, created_at: "2026-11-02T12:00:00.000Z" });
  const text = (amount / 100).toFixed(2);
  expect(idsOf(await find({ search: text }))).toEqual([promotion, sale, minutes, plan]);
  const pages = [];
  for (let cursor = ""; pages.length < 4; ) {
    const page = await find({ search: text, limit: 1, ...(cursor !== "" && { cursor }) });
    pages.push(...idsOf(page));
    cursor = page.pagination.next_cursor ?? "";
  }
  expect(pages).toEqual([promotion, sale, minutes, plan]);
  for (const id of [plan, minutes, promotion]) {
    const { payments } = await find({ search: id ?? "" });
    expect(payments).toMatchObject([
      { id, amount, status: "paid", buyer_id: owner.id, creator_id: null },
    ]);
  }
  const ofOwner = idsOf(await find({ search: owner.email, limit: 100 }));
  expect(ofOwner).toEqual(expect.arrayContaining([promotion, minutes, plan]));
});

it("what a bank has not paid is found by the buyer's address and by its checkout", async () => {
  const { owner } = fixtures.people;
  const buyer = await signUp();
  const asked = { user_id: buyer.id, bank_asked_at: new Date().toISOString(), platform_fee: 130 };
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const [waiting, failed, pack] = await Promise.all([
    putCheckout(fixtures, {
      ...asked,
      creator_id: owner.id,
      status: "pending",
      created_at: at(1),
    }),
    putCheckout(fixtures, { ...asked, creator_id: owner.id, status: "failed", created_at: at(2) }),
    putCheckout(fixtures, { ...asked, kind: "minutes", status: "pending", created_at: at(3) }),
    putCheckout(fixtures, {
      user_id: buyer.id,
      creator_id: owner.id,
      status: "pending",
      title: "A page that was only opened",
    }),
  ]);
  const { payments } = await find({ search: buyer.email });
  expect(payments).toMatchObject([
    { id: waiting, kind: "video", status: "pending", net: 1169, creator_id: owner.id },
    { id: failed, status: "failed", buyer_id: buyer.id },
    { id: pack, kind: "minutes", status: "pending", item_id: null, net: 0, creator_id: null },
  ]);
  const first = await find({ search: buyer.email, limit: 1 });
  const cursor = first.pagination.next_cursor ?? "";
  const rest = await find({ search: buyer.email, limit: 2, cursor });
  expect([...idsOf(first), ...idsOf(rest)]).toEqual([waiting, failed, pack]);
  for (const id of [waiting, failed, pack]) {
    expect(idsOf(await find({ search: id }))).toEqual([id]);
  }
});

it.each([
  undefined,
  "",
  "pur_",
  "12.9",
  "-5",
  "1e3",
  "99999999",
  "nobody",
  "nobody@example.test",
  "in_unknown",
  "cs_",
  `pur_${"0".repeat(26)}`,
])("nothing is found by %j", async (search) => {
  expect(idsOf(await find(search === undefined ? {} : { search }))).toEqual([]);
});
