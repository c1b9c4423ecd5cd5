import type { UserActor } from "../src/platform/actor.ts";
import type { Stripe } from "../src/platform/providers/stripe-calls.ts";
import { newAccount, newBuyer, openPage } from "./checkouts.ts";
import { createChannel, createUser, createVideo, database } from "./context.ts";
import { control, paymentContextOf, stripe, withProvider } from "./payments.ts";
import { withFields } from "./with-fields.ts";

type PaymentContext = ReturnType<typeof paymentContextOf>;

export async function userOf({ userId }: UserActor) {
  const { data } = await database.users.get({ id: userId }).go({ consistent: true });
  if (data === null) throw new Error("No such person");
  return data;
}

export const changeUser = (
  { userId }: UserActor,
  fields: Parameters<ReturnType<typeof database.users.patch>["set"]>[0],
) => database.users.patch({ id: userId }).set(fields).go();

/** A creator whose payout account is enabled, here and at the provider. */
export async function newPaidCreator() {
  const creator = await createUser("creator");
  const account = await newAccount();
  await stripe.accounts.update(account, { metadata: { user_id: creator.userId } });
  await changeUser(creator, {
    payout_account_id: account,
    payout_country: "US",
    payout_status: "enabled",
  });
  return { creator, account, ctx: paymentContextOf(creator) };
}

interface Seller {
  creator: UserActor;
  account: string;
}

/** Sells a video of the creator, less a tenth for the platform, until its money is on the account. */
export async function sell({ creator, account }: Seller, price = 1000) {
  const item_id = await createVideo(creator, await createChannel(creator), {
    access_type: "paid",
    price,
  });
  const buyer = await newBuyer();
  const page = await openPage(buyer, { kind: "video", item_id, price, seller: creator, account });
  await page.pay();
  // The provider books a sale in the background; this call completes it without moving any.
  await control("/sales/backdate", { sales: [] });
  return { buyer, item_id, session_id: page.session_id };
}

/** A sale on the account that this site did not make: without our metadata. Returns its payment at the provider. */
export async function sellElsewhere(
  account: string,
  { amount = 1000, currency = "usd", description }: SaleElsewhere = {},
) {
  const intent = await stripe.paymentIntents.create({
    amount,
    currency,
    ...(description !== undefined && { description }),
    payment_method: "pm_card_visa",
    confirm: true,
    transfer_data: { destination: account },
  });
  await control("/sales/backdate", { sales: [] });
  return intent;
}
interface SaleElsewhere {
  amount?: number;
  currency?: string;
  description?: string;
}

export const listOfPayouts = async (stripeAccount: string) =>
  (await stripe.payouts.list({}, { stripeAccount })).data;

/** The provider pays everything out that the account holds. */
export async function payOut(account: string, outcome: "paid" | "failed" | "pending" = "paid") {
  await control("/payouts", { account, outcome });
  const [payout] = await listOfPayouts(account);
  if (payout === undefined) throw new Error("Not paid out");
  return payout;
}

/** The same context, and every request for an address of the set-up that it sends. */
export function withLinkRequests(ctx: PaymentContext) {
  const requests: Parameters<Stripe["accountLinks"]["create"]>[0][] = [];
  const linked = withProvider(ctx, (real) => {
    const create = (...request: Parameters<typeof real.accountLinks.create>) => {
      requests.push(request[0]);
      return real.accountLinks.create(...request);
    };
    return withFields(real, { accountLinks: withFields(real.accountLinks, { create }) });
  });
  return { ctx: linked, requests };
}

/** The same context with a provider that answers the account with these fields. */
export const accountsWith = (ctx: PaymentContext, fields: object) =>
  withProvider(ctx, (real) => {
    const retrieve = async (id: string) => withFields(await real.accounts.retrieve(id), fields);
    return withFields(real, { accounts: withFields(real.accounts, { retrieve }) });
  });

/** The same context with a provider of which this method of a resource fails. */
export const failingAt = (
  ctx: PaymentContext,
  resource: "accounts" | "accountLinks" | "balance" | "payouts",
  method: string,
  cause: Error,
) =>
  withProvider(ctx, (real) =>
    withFields(real, {
      [resource]: withFields(real[resource], { [method]: () => Promise.reject(cause) }),
    }),
  );

/** The same context with a provider that does not list the content of payouts yet. */
export const whileBeingListed = (ctx: PaymentContext) =>
  withProvider(ctx, (real) => {
    const unlisted = { reconciliation_status: "in_progress" };
    return withFields(real, {
      payouts: withFields(real.payouts, {
        list: async (...request: Parameters<typeof real.payouts.list>) => {
          const page = await real.payouts.list(...request);
          return { ...page, data: page.data.map((one) => withFields(one, unlisted)) };
        },
        retrieve: async (...request: Parameters<typeof real.payouts.retrieve>) =>
          withFields(await real.payouts.retrieve(...request), unlisted),
      }),
      balanceTransactions: withFields(real.balanceTransactions, {
        list: async () => ({ data: [], has_more: false }),
      }),
    });
  });

/** The same context with a provider whose every list of payouts is changed, and the requested lists. */
export function withPayoutLists(ctx: PaymentContext, change: (position: number) => object) {
  const requests: Parameters<Stripe["payouts"]["list"]>[0][] = [];
  const listed = withProvider(ctx, (real) => {
    const list = async (...request: Parameters<typeof real.payouts.list>) => {
      requests.push(request[0]);
      const page = await real.payouts.list(...request);
      return { ...page, data: page.data.map((one, position) => withFields(one, change(position))) };
    };
    return withFields(real, { payouts: withFields(real.payouts, { list }) });
  });
  return { ctx: listed, requests };
}
