import { beforeEach, describe, expect, it } from "vitest";
import { debit, purchaseOf } from "../../../../test/checkouts.ts";
import { database } from "../../../../test/context.ts";
import { joinChannel, openMembershipPage, renew } from "../../../../test/memberships.ts";
import { control, paymentContextOf, stripe, withProvider } from "../../../../test/payments.ts";
import { failRenewal, latestInvoiceOf, stateOf } from "../../../../test/plans.ts";
import { forgetRecorded, reconcile } from "../../../../test/purchases.ts";
import { withFields } from "../../../../test/with-fields.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { readMembership } from "../read-membership.ts";
import { reconcileMembershipBySubscription } from "../reconcile-membership-by-subscription.ts";

beforeEach(forgetRecorded);

describe("reconcileMembershipBySubscription, readMembership", () => {
  it("a membership is found by its checkout, and belongs to the purchase that it pays", async () => {
    const { buyer, id, subscription } = await joinChannel();
    await joinChannel();
    const ctx = paymentContextOf(buyer);
    expect(await reconcileMembershipBySubscription(ctx, { subscriptionId: subscription })).toEqual(
      await purchaseOf(buyer, id),
    );
    expect(
      await reconcileMembershipBySubscription(ctx, { subscriptionId: "sub_unknown" }),
    ).toBeUndefined();
    await stripe.subscriptions.cancel(subscription);
    await reconcileMembershipBySubscription(ctx, { subscriptionId: subscription });
    await joinChannel({ id, member: buyer });
    expect(
      await reconcileMembershipBySubscription(ctx, { subscriptionId: subscription }),
    ).toBeUndefined();
  });

  it("a membership that waits for a bank, or whose checkout is not ours, has no purchase", async () => {
    const waiting = await openMembershipPage();
    await waiting.pay(debit);
    const ctx = paymentContextOf(waiting.buyer);
    const subscriptionId = await waiting.subscription();
    expect(await reconcileMembershipBySubscription(ctx, { subscriptionId })).toBeUndefined();
    await database.checkouts.delete({ session_id: waiting.session_id }).go();
    expect(await reconcileMembershipBySubscription(ctx, { subscriptionId })).toBeUndefined();
  });

  /** The provider, with more invoices of each subscription, newest first. */
  const withInvoices = (buyer: UserActor, more: readonly object[]) =>
    withProvider(paymentContextOf(buyer), (real) => {
      const list = (...request: Parameters<typeof real.invoices.list>) => ({
        autoPagingToArray: async (options: { limit: number }) => [
          ...more,
          ...(await real.invoices.list(...request).autoPagingToArray(options)),
        ],
      });
      return withFields(real, { invoices: withFields(real.invoices, { list }) });
    });

  it("a membership is renewing while the invoice of its next month is a draft", async () => {
    const { buyer, subscription } = await joinChannel();
    const isRenewing = async (status: string, billing_reason: string) =>
      (await readMembership(withInvoices(buyer, [{ status, billing_reason }]), subscription))
        ?.isRenewing;
    expect(await isRenewing("draft", "subscription_cycle")).toBe(true);
    expect(await isRenewing("draft", "manual")).toBe(false);
    expect(await isRenewing("paid", "subscription_cycle")).toBe(false);
  });

  it("the page for an unpaid month is that of the open invoice", async () => {
    const { buyer, subscription } = await joinChannel();
    await failRenewal(subscription);
    const open = await stripe.invoices.retrieve(await latestInvoiceOf(subscription));
    const ctx = withInvoices(buyer, [
      { status: "void", hosted_invoice_url: "http://localhost/void" },
    ]);
    const facts = await readMembership(ctx, subscription);
    expect(facts?.paymentUrl).toBe(open.hosted_invoice_url);
  });

  it("another charge of the same customer is no payment of the membership", async () => {
    const { buyer, subscription } = await joinChannel();
    await stripe.paymentIntents.create({
      amount: 900,
      currency: "usd",
      customer: String((await stateOf(subscription)).customer),
      payment_method: "pm_card_visa",
      confirm: true,
    });
    const facts = await readMembership(paymentContextOf(buyer), subscription);
    expect(facts?.charges).toMatchObject([{ amount: 500 }]);
  });

  it("a membership is read with its charges, oldest first, and an unknown one is undefined", async () => {
    const { buyer, subscription, session_id } = await joinChannel();
    await renew(subscription);
    const ctx = paymentContextOf(buyer);
    const facts = await readMembership(ctx, subscription);
    expect(facts).toMatchObject({
      subscriptionId: subscription,
      outcome: "paid",
      isRenewing: false,
      charges: [
        { amount: 500, amountRefunded: 0, platformFee: 50, dispute: "none" },
        { amount: 500, amountRefunded: 0, platformFee: 50, dispute: "none" },
      ],
    });
    expect(new Set(facts?.charges.map(({ invoiceId }) => invoiceId)).size).toBe(2);
    expect(await readMembership(ctx, "sub_unknown")).toBeUndefined();
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "fulfilled" });
    await control("/disputes/open", { payment_intent: facts?.charges[0]?.paymentIntentId });
    expect(await readMembership(ctx, subscription)).toMatchObject({
      dispute: "open",
      charges: [{ dispute: "open" }, { dispute: "none" }],
    });
  });
});
