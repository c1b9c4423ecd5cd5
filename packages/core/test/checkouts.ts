import * as z from "zod/mini";
import type { CheckoutItem } from "../src/money/payment/index.ts";
import type { UserActor } from "../src/platform/actor.ts";
import type { StripeSessionRequest } from "../src/platform/providers/stripe-calls.ts";
import { createUser, database } from "./context.ts";
import { control, fixtures, pay, stripe } from "./payments.ts";

/** A creator's account at the provider that can be paid. */
export async function newAccount(creator?: UserActor): Promise<string> {
  const { id } = await stripe.accounts.create({
    type: "express",
    country: "US",
    email: "creator@example.com",
    capabilities: { transfers: { requested: true } },
    ...(creator !== undefined && { metadata: { user_id: creator.userId } }),
  });
  await control("/accounts/enable", { account: id });
  return id;
}

interface Offer {
  kind: CheckoutItem["kind"];
  item_id: string;
  price?: number;
  /** The creator who is paid, less a tenth. */
  seller?: UserActor;
  account?: string;
  subject_id?: string;
  /** A coupon that leaves nothing to pay. */
  free?: boolean;
}

type OpenCheckout = Omit<
  Parameters<typeof database.checkouts.create>[0],
  "user_id" | "request_hash" | "status" | "created_at" | "updated_at"
>;

/** Records an open page at the provider, as `startCheckout` does. */
export async function storeCheckout(
  buyer: UserActor,
  fields: OpenCheckout,
  openedAt = new Date(),
): Promise<void> {
  const at = openedAt.toISOString();
  await database.checkouts
    .create({
      ...fields,
      user_id: buyer.userId,
      request_hash: "hash",
      status: "pending",
      created_at: at,
      updated_at: at,
    })
    .go();
}

/** An open payment page with its checkout, as `startCheckout` records it. */
export async function openPage(buyer: UserActor, offer: Offer) {
  const { kind, item_id, price = 1000, seller, account } = offer;
  const customer = await stripe.customers.create({ email: "buyer@example.com" });
  const isMonthly = kind === "membership";
  const coupon =
    offer.free === true ? await stripe.coupons.create({ percent_off: 100 }) : undefined;
  const fee = seller === undefined ? 0 : price / 10;
  const paid = {
    ...(account !== undefined && { transfer_data: { destination: account } }),
    metadata: { kind, user_id: buyer.userId, item_id },
  };
  const request: StripeSessionRequest = {
    mode: isMonthly ? "subscription" : "payment",
    customer: customer.id,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "usd",
          unit_amount: price,
          product_data: { name: "Sea at dawn" },
          ...(isMonthly && { recurring: { interval: "month" } }),
        },
      },
    ],
    ...(isMonthly
      ? {
          subscription_data: {
            ...paid,
            ...(account !== undefined && { application_fee_percent: 10 }),
          },
        }
      : coupon === undefined && {
          payment_intent_data: {
            ...paid,
            ...(account !== undefined && { application_fee_amount: fee }),
          },
        }),
    ...(coupon !== undefined && { discounts: [{ coupon: coupon.id }] }),
    success_url: "http://localhost/done",
  };
  const { id: session_id, url } = await stripe.checkout.sessions.create(request);
  if (url === null) throw new Error("No address");
  const openedAt = new Date(Date.now() - 60_000);
  const fields = {
    session_id,
    kind,
    item_id,
    title: "Sea at dawn",
    link: "/video/sea",
    cancel_path: "/payments/sea",
    buyer_name: "Buyer",
    amount: coupon === undefined ? price : 0,
    platform_fee: fee,
    ...(seller !== undefined && { creator_id: seller.userId }),
    ...(offer.subject_id !== undefined && { subject_id: offer.subject_id }),
  };
  await storeCheckout(buyer, fields, openedAt);
  return { session_id, url, pay: (fields?: object) => pay(url, fields) };
}

export const debit = { action: "debit", bankAccount: "000123456789" };

export async function intentOf(session_id: string): Promise<string> {
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session_id);
  return String(payment_intent);
}

export async function chargeOf(session_id: string) {
  const { data } = await stripe.charges.list({ payment_intent: await intentOf(session_id) });
  const [charge] = data;
  if (charge === undefined) throw new Error("Not charged");
  return charge;
}

export const checkoutOf = async (session_id: string) =>
  (await database.checkouts.get({ session_id }).go({ consistent: true })).data;

export const purchaseOf = async (buyer: UserActor, item_id: string) =>
  (await database.purchases.get({ buyer_id: buyer.userId, item_id }).go({ consistent: true })).data;

export const paymentsOf = async (buyer: UserActor) =>
  (await database.payments.query.byBuyer({ buyer_id: buyer.userId }).go({ pages: "all" })).data;

const requestSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  type: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.optional(z.string()),
});

/** The notifications that were requested since the last call, for these people. */
export function takeNotifications(...people: readonly UserActor[]) {
  return z
    .array(requestSchema)
    .parse(fixtures.take("notifications"))
    .filter(({ user_id }) => people.some(({ userId }) => userId === user_id));
}

/** The account of a person is deactivated. */
export const deactivateAccount = ({ userId }: UserActor) =>
  database.users.patch({ id: userId }).set({ deactivated_at: new Date().toISOString() }).go();

export const newBuyer = () => createUser("watcher");
