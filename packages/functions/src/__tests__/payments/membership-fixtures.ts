import { membershipCalls } from "@marquee/contracts/money/membership/membership.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { newId } from "@marquee/core/platform/ids";
import {
  type ApiCaller,
  database,
  pay,
  purchaseOf,
  settleEvents,
  stripe,
} from "./payment-fixtures.ts";

interface ChannelOptions {
  price?: number;
  purchase_type?: "one_time" | "monthly";
  blocked_at?: string;
}

/** A channel that is sold by the month. */
export async function newChannel(seller: ApiCaller, options: ChannelOptions = {}): Promise<string> {
  const now = new Date();
  const id = newId("channel", now);
  await database.channels
    .create({
      id,
      creator_id: seller.id,
      creator_name: "Ada",
      name: "The sea",
      description: "Waves, mostly.",
      category_id: newId("category", now),
      privacy_type: "private",
      price: 500,
      purchase_type: "monthly",
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      ...options,
    })
    .go();
  return id;
}

/** A channel that is sold once. */
export const newOneTimeChannel = (seller: ApiCaller, options: ChannelOptions = {}) =>
  newChannel(seller, { price: 2500, purchase_type: "one_time", ...options });

export const requestMembership = (buyer: ApiCaller, id: string) =>
  buyer.call(paymentCalls.purchaseChannel, { params: { id } });

export async function startMembership(buyer: ApiCaller, channel: string) {
  const result = await requestMembership(buyer, channel);
  if (!result.status) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.data;
}

/** Two open pages for one channel, as after a lost slot; the second one asks for 600. */
export async function startTwoMemberships(buyer: ApiCaller, channel: string) {
  const first = await startMembership(buyer, channel);
  await database.claims.delete({ scope: `checkout:${buyer.id}`, value: channel }).go();
  await database.channels.patch({ id: channel }).set({ price: 600 }).go();
  return { first, second: await startMembership(buyer, channel) };
}

/** Pays the first month, without delivering any event. */
export async function payFirstMonth(buyer: ApiCaller, channel: string) {
  const { checkout_url, session_id } = await startMembership(buyer, channel);
  await pay(checkout_url);
  const session = await stripe.checkout.sessions.retrieve(session_id);
  return { session_id, subscription: String(session.subscription) };
}

export async function joinChannel(buyer: ApiCaller, channel: string) {
  const member = await payFirstMonth(buyer, channel);
  await settleEvents(member.subscription);
  const purchase = await purchaseOf(buyer, channel);
  if (purchase?.payment_intent_id === undefined) throw new Error("No member");
  return { ...member, purchase, intent: purchase.payment_intent_id };
}

/** Moves the clock by a month and runs what happens then. */
export const renew = (subscription: string) =>
  stripe.subscriptions.update(subscription, {
    billing_cycle_anchor: { type: "now" },
    proration_behavior: "none",
  });

export async function paymentsOf(person: ApiCaller, whose: "watcherPayments" | "creatorPayments") {
  const result = await person.call(paymentCalls[whose], { query: { limit: 100 } });
  if (!result.status) throw new Error(result.error.code);
  return result.data.payments;
}

export const changeMembership = async (
  person: ApiCaller,
  change: "cancel" | "resume",
  channel_id: string,
) => person.call(membershipCalls[change], { params: { channel_id } });
