import { payoutCalls } from "@marquee/contracts/money/payout/payout.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { beforeAll, expect, it } from "vitest";
import { putVideo } from "./support/fixtures.ts";
import { buyVideo, control, waitForBooking } from "./support/payment-provider.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let owner: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = fixtures.people.owner;
});

async function payOut(outcome: "paid" | "failed" | "pending"): Promise<void> {
  const { data } = await fixtures.database.users.get({ id: owner.id }).go();
  await control("/payouts", { account: data?.payout_account_id, outcome });
}

const history = async (query = {}) =>
  (await succeed(owner.call(payoutCalls.history, { query }))).payouts;

const balance = async () => (await succeed(owner.call(payoutCalls.balance))).balance;

it("sales and refunds become a payout that a creator can follow to the penny", async () => {
  expect(await history()).toEqual([]);
  const video = await putVideo(fixtures, {
    access_type: "paid",
    price: 1299,
    title: "Sea at dawn",
  });
  const first = await buyVideo(await signUp(), video);
  await buyVideo(await signUp(), video);
  await succeed(
    owner.call(refundCalls.ofSale, {
      body: { purchase_id: first.payment.id, amount: 333, reason: "A scratch in the picture." },
    }),
  );
  // A refund counts at once, and the provider holds a sale for some days. A sale is booked in the background.
  await waitForBooking(owner, 2468);
  expect(await balance()).toMatchObject({ currency: "usd", available: -316, in_transit: 0 });
  await payOut("failed");
  expect(await balance()).toMatchObject({
    available: 2152,
    pending: 0,
    in_transit: 0,
    settling: [],
  });
  await buyVideo(await signUp(), video);
  await waitForBooking(owner, 1234);
  const settlingBalance = await balance();
  expect(settlingBalance).toMatchObject({ available: 2152, settling: [{ amount: 1234 }] });
  const [{ available_on } = { available_on: "" }] = settlingBalance?.settling ?? [];
  expect(Date.parse(available_on)).toBeGreaterThan(Date.now() + 86_400_000);
  await payOut("paid");

  const payouts = await history();
  expect(payouts).toMatchObject([
    { status: "paid", currency: "usd" },
    { status: "failed", failure_reason: "The bank account has been closed." },
  ]);
  // The Studio plan's fee is 5 %.
  for (const { id, amount } of payouts) {
    const { transactions, pagination } = await succeed(
      owner.call(payoutCalls.transactions, { params: { id } }),
    );
    expect(pagination.has_next).toBe(false);
    expect(transactions.reduce((sum, { net }) => sum + net, 0)).toBe(amount);
    for (const { gross, fee, net } of transactions) expect(gross - fee).toBe(net);
  }
  const [paid, failed] = payouts;
  // Sorted by amount: a sale is booked in the background, so its order relative to a simultaneous refund is open.
  const lines = async (id = "") => {
    const { transactions } = await succeed(
      owner.call(payoutCalls.transactions, { params: { id } }),
    );
    return transactions.toSorted((one, other) => one.gross - other.gross);
  };
  const source = { kind: "video", item_id: video, title: "Sea at dawn" };
  expect(await lines(failed?.id)).toMatchObject([
    { type: "refund", gross: -333, platform_fee: -17, net: -316, source },
    { type: "sale", gross: 1299, platform_fee: 65, net: 1234, source },
    { type: "sale", gross: 1299, platform_fee: 65, net: 1234, source },
  ]);
  expect(await lines(paid?.id)).toMatchObject([
    { type: "sale", net: 1234, source },
    { type: "returned_payout", net: failed?.amount, source: null },
  ]);
  const trail = await succeed(owner.call(payoutCalls.trail, { params: { id: first.payment.id } }));
  expect(trail.steps.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["sale", 1299],
    ["platform_fee", -65],
    ["transfer", 1234],
    ["refund", -333],
    ["returned_fee", 17],
    ["payout", 918],
    ["payout", 918],
  ]);
  expect(trail).toMatchObject({ net: 918, paid_out: 918, waiting: 0, is_recorded: true });
  expect(await history({ type: "failed" })).toEqual([failed]);
  expect(await history({ search: paid?.id.slice(-8) })).toEqual([paid]);
  expect(await history({ search: paid?.id.slice(-8), type: "failed" })).toEqual([]);
});

it("a payout on its way is no longer in the balance; without an account there is no balance", async () => {
  await buyVideo(
    await signUp(),
    await putVideo(fixtures, { access_type: "paid", price: 1299, title: "Sea at dusk" }),
  );
  await waitForBooking(owner, 1234);
  await payOut("pending");
  const [payout] = await history({ type: "pending" });
  expect(await balance()).toMatchObject({ available: 0, pending: 0, in_transit: payout?.amount });
  expect((await succeed((await signUp()).call(payoutCalls.balance))).balance).toBeNull();
});

it("what the payouts page showed is kept for the account until the next visit", async () => {
  const [ada, ben] = await Promise.all([signUp(), signUp()]);
  const lastVisit = async (person: TestPerson) =>
    (await succeed(person.call(payoutCalls.balance))).last_visit;
  expect(await lastVisit(ada)).toBeNull();
  const shown = { state: "Payouts are running", available: 950, pending: 0, in_transit: 1200 };
  await succeed(ada.call(payoutCalls.visit, { body: { ...shown, available: 0 } }));
  const visit = await succeed(ada.call(payoutCalls.visit, { body: shown }));
  expect(visit).toEqual({ ...shown, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  expect(await lastVisit(ada)).toEqual(visit);
  expect(await lastVisit(ben)).toBeNull();
});
