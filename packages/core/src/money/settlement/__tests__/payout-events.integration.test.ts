import { beforeEach, describe, expect, it } from "vitest";
import { newAccount, newBuyer, openPage, takeNotifications } from "../../../../test/checkouts.ts";
import { createChannel, createUser, createVideo, database } from "../../../../test/context.ts";
import { entryOf, handleEvent, ofTheEvent } from "../../../../test/payment-events.ts";
import { control, paymentContextOf, stripe, withProvider } from "../../../../test/payments.ts";
import { forgetRecorded, seller } from "../../../../test/purchases.ts";
import { withFields } from "../../../../test/with-fields.ts";
import type { MetricName } from "../../../platform/metrics.ts";

beforeEach(forgetRecorded);

describe("a payout's event", () => {
  const counted: MetricName[] = [];
  const ctx = () => ({
    ...paymentContextOf(seller),
    metrics: { count: async (name: MetricName) => void counted.push(name) },
  });

  /** A payout of a new creator's account, with a sale in it. */
  async function paidOut(outcome: "paid" | "failed" | "pending") {
    const creator = await createUser("creator");
    const account = await newAccount();
    await stripe.accounts.update(account, { metadata: { user_id: creator.userId } });
    await database.users.patch({ id: creator.userId }).set({ payout_account_id: account }).go();
    const buyer = await newBuyer();
    const id = await createVideo(creator, await createChannel(creator), {
      access_type: "paid",
      price: 1000,
    });
    const offer = { kind: "video", item_id: id, seller: creator, account } as const;
    await (await openPage(buyer, offer)).pay();
    await control("/payouts", { account, outcome });
    const { data } = await stripe.payouts.list({}, { stripeAccount: account });
    const payout = data[0]?.id ?? "";
    await handleEvent("account.updated", account, { account });
    takeNotifications();
    counted.length = 0;
    return { creator, account, payout };
  }

  it("a payout that the bank returned notifies its creator and is counted", async () => {
    const { creator, account, payout } = await paidOut("failed");
    await handleEvent("payout.failed", payout, { account, ctx: ctx() });
    await handleEvent("payout.failed", payout, { account, ctx: ctx() });
    const notifications = takeNotifications(creator);
    expect(notifications[0]).toMatchObject({
      id: expect.stringMatching(ofTheEvent),
      type: "payout_account",
      title: "A payout did not arrive",
      link: `/payouts/${creator.userId}`,
    });
    expect(new Set(notifications.map(({ id }) => id)).size).toBe(1);
    expect(counted).toEqual(["PayoutsFailed", "PayoutsFailed"]);
  });

  it("a late event of its arrival does not notify of a payout that was returned since", async () => {
    const { creator, account, payout } = await paidOut("failed");
    await handleEvent("payout.paid", payout, { account, ctx: ctx() });
    expect(takeNotifications(creator)).toEqual([]);
    expect(counted).toEqual([]);
  });

  it("two payouts that were made in the same second are two notifications", async () => {
    const { creator, account, payout } = await paidOut("failed");
    const otherPayout = withProvider(ctx(), (real) => {
      const retrieve = async (...request: Parameters<typeof real.payouts.retrieve>) =>
        withFields(await real.payouts.retrieve(...request), { id: `${payout}_2` });
      return withFields(real, { payouts: withFields(real.payouts, { retrieve }) });
    });
    await handleEvent("payout.failed", payout, { account, ctx: ctx() });
    await handleEvent("payout.failed", payout, { account, ctx: otherPayout });
    expect(new Set(takeNotifications(creator).map(({ id }) => id)).size).toBe(2);
  });

  it("a payout that arrived is counted in the figures, without a notification", async () => {
    const { creator, account, payout } = await paidOut("paid");
    await handleEvent("payout.paid", payout, { account, ctx: ctx() });
    expect(takeNotifications(creator)).toEqual([]);
    expect(counted).toEqual([]);
    expect((await entryOf("payout", payout))?.amount).toBeGreaterThan(0);
  });

  it("a payout that is on its way, unknown, or of an unknown account, changes nothing", async () => {
    const { creator, account, payout } = await paidOut("pending");
    await handleEvent("payout.paid", "po_unknown", { account, ctx: ctx() });
    await handleEvent("payout.paid", payout, { account, ctx: ctx() });
    await handleEvent("payout.paid", payout, { ctx: ctx() });
    expect(await entryOf("payout", payout)).toBeNull();
    const stranger = await paidOut("paid");
    await database.users.patch({ id: stranger.creator.userId }).remove(["payout_account_id"]).go();
    await handleEvent("payout.paid", stranger.payout, { account: stranger.account, ctx: ctx() });
    expect(await entryOf("payout", stranger.payout)).toBeNull();
    expect(takeNotifications(creator, stranger.creator)).toEqual([]);
  });
});
