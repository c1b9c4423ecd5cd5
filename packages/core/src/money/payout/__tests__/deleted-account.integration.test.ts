import { payoutSchema } from "@marquee/contracts/money/payout/payout.schema";
import { beforeEach, expect, it } from "vitest";
import { takeNotifications } from "../../../../test/checkouts.ts";
import { database, refusal } from "../../../../test/context.ts";
import { fixtures, stripe, withProvider } from "../../../../test/payments.ts";
import {
  changeUser,
  newPaidCreator,
  payOut,
  sell,
  userOf,
  withPayoutLists,
} from "../../../../test/payouts.ts";
import { reconcile } from "../../../../test/purchases.ts";
import { withFields } from "../../../../test/with-fields.ts";
import { createPayoutAccount, openPayoutDashboard } from "../account-links.ts";
import { checkAccount } from "../check-account.ts";
import { getPayoutBalance } from "../get-balance.ts";
import { getPaymentTrail } from "../get-payment-trail.ts";
import { listPayoutLines } from "../list-payout-lines.ts";
import { listPayouts } from "../list-payouts.ts";

beforeEach(() => {
  fixtures.take("notifications");
});

type Seller = Awaited<ReturnType<typeof newPaidCreator>>;
const page = { page: 1, limit: 10 };

it.each<[string, (seller: Seller) => Promise<unknown>, unknown]>([
  ["the balance", ({ ctx }) => getPayoutBalance({ ctx }), { balance: null, check: null }],
  ["the payouts", ({ ctx }) => listPayouts({ ctx, input: page }), { items: [] }],
  [
    "the activity",
    ({ ctx }) => listPayoutLines({ ctx, input: { id: "all", ...page } }),
    { items: [] },
  ],
])(
  "%s of an account that the provider has deleted is empty, and the account is forgotten",
  async (_, read, answer) => {
    const seller = await newPaidCreator();
    await stripe.accounts.del(seller.account);
    expect(await read(seller)).toMatchObject(Object(answer));
    expect(await userOf(seller.creator)).toMatchObject({ payout_status: "none" });
  },
);

it("a payout of an account that the provider has deleted is not found", async () => {
  const seller = await newPaidCreator();
  await sell(seller);
  const { id } = await payOut(seller.account);
  await stripe.accounts.del(seller.account);
  expect(await refusal(listPayoutLines({ ctx: seller.ctx, input: { id, ...page } }))).toBe(
    "not_found",
  );
  expect(await userOf(seller.creator)).toMatchObject({ payout_status: "none" });
});

it("an account is kept when something else is missing at the provider", async () => {
  const { creator, account, ctx } = await newPaidCreator();
  const missing = Object.assign(new Error("No such payout"), {
    type: "StripeInvalidRequestError",
    code: "resource_missing",
  });
  const withoutPayouts = withProvider(ctx, (real) =>
    withFields(real, {
      payouts: withFields(real.payouts, { list: () => Promise.reject(missing) }),
    }),
  );
  await expect(getPayoutBalance({ ctx: withoutPayouts })).rejects.toBe(missing);
  expect(await userOf(creator)).toMatchObject({
    payout_account_id: account,
    payout_status: "enabled",
  });
});

it("a sale on an account that the provider has deleted is shown as it is recorded here", async () => {
  const seller = await newPaidCreator();
  const { buyer, session_id, item_id } = await sell(seller);
  await reconcile(buyer, session_id);
  const { data } = await database.purchases.get({ buyer_id: buyer.userId, item_id }).go();
  const intent = data?.payment_intent_id ?? "";
  await stripe.refunds.create({ payment_intent: intent, amount: 200, reverse_transfer: true });
  await reconcile(buyer, session_id);
  await stripe.accounts.del(seller.account);
  // Nothing can be taken back from it any more, so the platform pays this one.
  await stripe.refunds.create({ payment_intent: intent, amount: 300 });
  await reconcile(buyer, session_id);
  const trail = await getPaymentTrail({ ctx: seller.ctx, input: { id: data?.id ?? "" } });
  expect(trail).toMatchObject({ net: 720, is_recorded: true });
  expect(trail.payment).toMatchObject({ amount_refunded: 500, net: 720 });
  expect(trail.steps.at(-1)).toMatchObject({
    amount: 0,
    reason: "The buyer got $3.00 back from the platform. Your part stays with you.",
  });
});

it("a deleted account whose set-up was not finished is forgotten when its dashboard is opened", async () => {
  const { creator, account, ctx } = await newPaidCreator();
  await changeUser(creator, { payout_status: "onboarding" });
  await stripe.accounts.del(account);
  expect(await refusal(openPayoutDashboard({ ctx }))).toBe("not_found");
  expect(await userOf(creator)).toMatchObject({ payout_status: "none" });
});

it("an account that replaces a deleted one is not said to be closed", async () => {
  const { creator, account, ctx } = await newPaidCreator();
  await stripe.accounts.del(account);
  await createPayoutAccount({ ctx: { ...ctx, config: { ...ctx.config, PLATFORM_COUNTRY: "IE" } } });
  const user = await userOf(creator);
  expect(user).toMatchObject({ payout_status: "onboarding" });
  for (const name of ["payout_reason", "payout_actor", "payout_deadline"]) {
    expect(user).not.toHaveProperty(name);
  }
});

it("the creator is notified of a deleted account, once, though the queue may be out of reach", async () => {
  for (const failures of [0, 1]) {
    const { creator, account, ctx } = await newPaidCreator();
    await stripe.accounts.del(account);
    fixtures.failQueue(failures);
    await checkAccount(ctx, await userOf(creator));
    await checkAccount(ctx, await userOf(creator));
    expect(takeNotifications(creator)).toMatchObject(
      failures === 0 ? [{ title: "Your payout account is closed", link: "/profile" }] : [],
    );
    expect(await userOf(creator)).toMatchObject({ payout_status: "none" });
  }
});

it("a payout that takes money from the bank, for a negative balance, is an answer", async () => {
  const seller = await newPaidCreator();
  await sell(seller);
  await payOut(seller.account);
  const { ctx } = withPayoutLists(seller.ctx, () => ({ amount: -500 }));
  const { items } = await listPayouts({ ctx, input: page });
  expect(items).toMatchObject([{ amount: -500 }]);
  expect(payoutSchema.parse(items[0])).toMatchObject({ amount: -500 });
});
