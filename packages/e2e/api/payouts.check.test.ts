import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { payoutCalls } from "@marquee/contracts/money/payout/payout.calls";
import { newId } from "@marquee/core/platform/ids";
import { beforeAll, expect, it } from "vitest";
import { makeCreator } from "./support/creator.ts";
import { putPaidVideo } from "./support/fixtures.ts";
import { buyVideo, control, provider, waitForBooking } from "./support/payment-provider.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let payout: string;
let sale: string;
beforeAll(async () => {
  fixtures = await createFixtures();
  const { owner } = fixtures.people;
  const buyer = await signUp();
  for (let count = 0; count < 2; count += 1) await buyVideo(buyer, await putPaidVideo(fixtures));
  await waitForBooking(owner, 2468);
  const { data } = await fixtures.database.users.get({ id: owner.id }).go();
  await control("/payouts", { account: data?.payout_account_id, outcome: "paid" });
  const { payouts } = await succeed(owner.call(payoutCalls.history));
  payout = payouts[0]?.id ?? "";
  expect(payout).toMatch(/^po_/);
  const { payments } = await succeed(owner.call(paymentCalls.creatorPayments));
  sale = payments[0]?.id ?? "";
});

const historyPath = "/api/payments/payouts/history";
const balancePath = "/api/payments/payouts/balance";
const linesPath = (id = payout) => `/api/payments/payouts/${id}/transactions`;
const trailPath = (id = sale) => `/api/payments/creator-payments/${id}/trail`;
const get = async (path: string, as?: TestPerson) => {
  const { status, error } = await send("GET", path, as === undefined ? {} : { as });
  return [status, error?.code];
};

it("payouts are for signed-in people with an active account", async () => {
  for (const path of [balancePath, historyPath, linesPath(), trailPath()]) {
    expect(await get(path)).toEqual([401, "unauthenticated"]);
    expect(await get(path, fixtures.people.deactivated)).toEqual([403, "account_deactivated"]);
  }
});

it("404 for another creator's payout as for a missing one, admins included", async () => {
  const { owner, otherCreator, watcher, admin } = fixtures.people;
  expect(await get(linesPath(), owner)).toEqual([200, undefined]);
  for (const person of [otherCreator, watcher, admin]) {
    const theirs = await send("GET", linesPath(), { as: person });
    const none = await send("GET", linesPath("po_1NobodyHasThisOne"), { as: person });
    expect([theirs.status, none.status]).toEqual([404, 404]);
    expect(theirs.error?.message).toBe(none.error?.message);
  }
});

it("404 for another creator's sale as for a missing one, its buyer and admins included", async () => {
  const { owner, otherCreator, admin } = fixtures.people;
  expect(await get(trailPath(), owner)).toEqual([200, undefined]);
  for (const person of [otherCreator, admin]) {
    expect(await get(trailPath(), person)).toEqual([404, "not_found"]);
    expect(await get(trailPath(newId("purchase", new Date())), person)).toEqual([404, "not_found"]);
  }
});

it("422 for wrong filters, pages and ids", async () => {
  const { owner } = fixtures.people;
  for (const [path, code] of [
    [`${historyPath}?type=lost`, "invalid_fields"],
    [`${historyPath}?limit=101`, "invalid_fields"],
    [`${historyPath}?page=101`, "page_too_far"],
    [`${historyPath}?cursor=abc`, "invalid_cursor"],
    [`${linesPath()}?limit=0`, "invalid_fields"],
    [`${linesPath()}?page=1001&limit=1`, "page_too_far"],
    [`${linesPath()}?cursor=abc`, "invalid_cursor"],
    [linesPath("tr_1234"), "invalid_fields"],
    [trailPath("po_1234"), "invalid_fields"],
    ["/api/payments/creator-payments?status=pending", "invalid_fields"],
    [linesPath("po_..%2F..%2Fcharges"), "invalid_fields"],
  ] as const) {
    expect([path, ...(await get(path, owner))]).toEqual([path, 422, code]);
  }
});

it("422 for a cursor of another list, and of another person", async () => {
  const { owner, otherCreator } = fixtures.people;
  const { pagination } = await succeed(
    owner.call(payoutCalls.transactions, { params: { id: payout }, query: { limit: 1 } }),
  );
  const cursor = pagination.next_cursor ?? "";
  expect(await get(`${linesPath()}?cursor=${cursor}`, owner)).toEqual([200, undefined]);
  for (const person of [owner, otherCreator]) {
    expect(await get(`${historyPath}?cursor=${cursor}`, person)).toEqual([422, "invalid_cursor"]);
  }
});

it("409 for the parts of a manual payout, which the provider does not know", async () => {
  const { owner } = fixtures.people;
  const { data } = await fixtures.database.users.get({ id: owner.id }).go();
  const stripeAccount = data?.payout_account_id ?? "";
  const stripe = await provider();
  const buyer = await signUp();
  await buyVideo(buyer, await putPaidVideo(fixtures));
  await waitForBooking(owner, 1234);
  await control("/payouts", { account: stripeAccount, outcome: "failed" });
  const byHand = await stripe.payouts.create({ amount: 100, currency: "usd" }, { stripeAccount });
  const answer = await send("GET", linesPath(byHand.id), { as: owner });
  expect([answer.status, answer.error?.code]).toEqual([409, "invalid_state"]);
  expect(answer.error?.message).toContain("made by hand");
  const { payouts } = await succeed(owner.call(payoutCalls.history));
  expect(payouts.map(({ id }) => id)).toContain(byHand.id);
});

it("the account's own pages are for creators with an account, and the dashboard after its onboarding", async () => {
  const creator = await makeCreator({ payouts: false });
  const { watcher } = fixtures.people;
  expect((await fail(watcher.call(paymentCalls.createPayoutAccount))).code).toBe("forbidden");
  for (const person of [creator, watcher]) {
    for (const call of [paymentCalls.refreshOnboarding, paymentCalls.payoutDashboard]) {
      expect((await fail(person.call(call))).code).toBe("not_found");
    }
  }
  const { database } = fixtures;
  await database.users.patch({ id: creator.id }).remove(["country"]).go();
  expect(await fail(creator.call(paymentCalls.createPayoutAccount))).toMatchObject({
    code: "profile_incomplete",
  });
  await database.users.patch({ id: creator.id }).set({ country: "KE" }).go();
  expect(await fail(creator.call(paymentCalls.createPayoutAccount))).toMatchObject({
    code: "invalid_state",
  });
  await database.users.patch({ id: creator.id }).set({ country: "US" }).go();
  await succeed(creator.call(paymentCalls.createPayoutAccount));
  expect(await fail(creator.call(paymentCalls.payoutDashboard))).toMatchObject({
    code: "invalid_state",
    message: "Finish the set-up of your payout account first.",
    details: { payout_status: "onboarding" },
  });
});
