import type { UserActor } from "../src/platform/actor.ts";
import { newBuyer, openPage, purchaseOf, takeNotifications } from "./checkouts.ts";
import { createChannel, database } from "./context.ts";
import { stripe } from "./payments.ts";
import { account, reconcile, seller } from "./purchases.ts";

/** A channel that is paid by the month. */
export async function newChannel(creator = seller): Promise<string> {
  const id = await createChannel(creator, { privacy_type: "private", price: 500 });
  await database.channels.patch({ id }).set({ purchase_type: "monthly" }).go();
  return id;
}

/** The open page of a membership. */
export async function openMembershipPage({
  id,
  creator = seller,
  member,
}: {
  id?: string;
  creator?: UserActor;
  member?: UserActor;
} = {}) {
  const item_id = id ?? (await newChannel(creator));
  const buyer = member ?? (await newBuyer());
  const page = await openPage(buyer, {
    kind: "membership",
    item_id,
    price: 500,
    seller: creator,
    account,
  });
  const subscription = async () =>
    String((await stripe.checkout.sessions.retrieve(page.session_id)).subscription);
  return { buyer, id: item_id, ...page, subscription };
}

/** A membership whose first month is paid and reconciled. */
export async function joinChannel(options: Parameters<typeof openMembershipPage>[0] = {}) {
  const { subscription: subscriptionOf, ...page } = await openMembershipPage(options);
  await page.pay();
  await reconcile(page.buyer, page.session_id);
  takeNotifications();
  const subscription = await subscriptionOf();
  const purchase = await purchaseOf(page.buyer, page.id);
  const intent = purchase?.payment_intent_id;
  if (purchase === null || intent === undefined) throw new Error("No member");
  return { ...page, subscription, purchase, intent };
}

/** Begins the next month and charges it. */
export const renew = (subscription: string) =>
  stripe.subscriptions.update(subscription, {
    billing_cycle_anchor: { type: "now" },
    proration_behavior: "none",
  });

/** The charge of the newest month. */
export const monthChargeOf = async (subscription: string) => {
  const { customer } = await stripe.subscriptions.retrieve(subscription);
  const { data } = await stripe.charges.list({ customer: String(customer) });
  return data[0]?.id ?? "";
};
