import { encodeTime } from "ulid";
import { applyPaymentEvent } from "../src/money/settlement/apply-payment-event.ts";
import type { UserActor } from "../src/platform/actor.ts";
import { intentOf, newBuyer } from "./checkouts.ts";
import { database } from "./context.ts";
import { openMembershipPage } from "./memberships.ts";
import { paymentContextOf, stripe } from "./payments.ts";
import { createSubscription } from "./plans.ts";
import { openVideoPage, seller } from "./purchases.ts";

/** Epoch seconds. */
const created = 1000;

/** The id of a notification that stands in the list at the time of the event. */
export const ofTheEvent = new RegExp(`^ntf_${encodeTime(created * 1000, 10)}`);

/** Handles an event that names this object. */
export const handleEvent = (
  type: string,
  object_id: string,
  more: { account?: string; ctx?: ReturnType<typeof paymentContextOf> } = {},
) => {
  const { ctx = paymentContextOf(seller), ...rest } = more;
  return applyPaymentEvent(ctx, {
    id: `evt_${object_id}`,
    type,
    created,
    object_id,
    ...rest,
  });
};

/** A video whose page is paid and not reconciled. */
export async function newPaidVideo() {
  const page = await openVideoPage();
  await page.pay();
  return { ...page, intent: await intentOf(page.session_id) };
}

/** A membership whose first month is paid and not reconciled. */
export async function newPaidMonth() {
  const page = await openMembershipPage();
  await page.pay();
  return { ...page, subscription: await page.subscription() };
}

/** A person with the plan Starter, which the operator has made at the provider. */
export async function newStarterPlan(options: Parameters<typeof createSubscription>[2] = {}) {
  const buyer = await newBuyer();
  const { id, customer } = await createSubscription(buyer, "starter-monthly", options);
  return { buyer, subscription: id, customer: String(customer) };
}

/** A charge that somebody else made on the operator's account. */
export async function foreignCharge(): Promise<string> {
  const { latest_charge } = await stripe.paymentIntents.create({
    amount: 1000,
    currency: "usd",
    payment_method: "pm_card_visa",
    confirm: true,
  });
  return String(latest_charge);
}

export const copiedPlanOf = async ({ userId }: UserActor) =>
  (await database.users.get({ id: userId }).go({ consistent: true })).data?.subscription;
export const entryOf = async (kind: "payout" | "plan" | "failed_payment", id: string) =>
  (await database.platformEntries.get({ kind, id }).go({ consistent: true })).data;
