import { idFromSlug } from "@marquee/contracts/ids";
import type { AdminPayment } from "@marquee/contracts/operations/admin/admin-payment.calls";
import { amountSearch } from "@marquee/contracts/operations/admin/amount-search";
import type { PageRequest } from "@marquee/contracts/pagination";
import { readUnpaidByBank } from "../../money/checkout/index.ts";
import {
  type CheckoutItem,
  findChargesOf,
  findCheckout,
  type PaymentItem,
  presentPayment,
} from "../../money/payment/index.ts";
import {
  type PlatformEntry,
  paidSortKey,
  platformPaymentState,
} from "../../money/statistics/index.ts";
import { type Call, type Context, requireAdmin } from "../../platform/context.ts";
import { newestFirst, type PageResult, readPage } from "../../platform/dynamo/pages.ts";

type SortKey = Pick<AdminPayment, "created_at" | "id">;

interface Part {
  after: SortKey | undefined;
  limit: number;
}

/**
 * Finds payments to creators and to the platform. The search is the id on a receipt or at the provider, the buyer's
 * address, or an amount as "12.99". Nothing without any of them. By id and by address also what a bank has not paid.
 * One round by id and by amount; first the buyer or the checkout and then the payments by address and by checkout.
 * @throws not_found, invalid_cursor, page_too_far
 */
export async function findPayments({
  ctx,
  input,
}: Call<PageRequest & { search?: string | undefined }>): Promise<PageResult<AdminPayment>> {
  requireAdmin(ctx);
  const { search = "" } = input;
  return readPage({
    name: `admin-payments:${search}`,
    request: input,
    order: newestFirst,
    fetch: (after, limit) => {
      if (search.includes("@")) return ofBuyer(ctx, search.toLowerCase(), { after, limit });
      const amount = readAmount(search);
      if (amount !== undefined) return ofAmount(ctx, amount, { after, limit });
      return after === undefined ? byId(ctx, search) : Promise.resolve([]);
    },
  });
}

const presentAdminPayment = (ctx: Context, item: PaymentItem): AdminPayment => ({
  ...presentPayment(ctx, item, "creator"),
  buyer_id: item.buyer_id,
  creator_id: item.creator_id,
});

/**
 * A payment to a creator has an id of ours, and is also found by its checkout. One to the platform has the id of its
 * invoice or checkout.
 */
async function byId(ctx: Context, search: string): Promise<AdminPayment[]> {
  const id = idFromSlug("purchase", search);
  if (id !== undefined) {
    const { data } = await ctx.database.payments.get({ id }).go();
    return data === null ? [] : [presentAdminPayment(ctx, data)];
  }
  if (!/^(?:in|cs)_[A-Za-z0-9_]+$/.test(search)) return [];
  const kinds = ["plan", "minutes", "promotion"] as const;
  const [{ data }, ofCheckout] = await Promise.all([
    ctx.database.platformEntries.get(kinds.map((kind) => ({ kind, id: search }))).go(),
    byCheckout(ctx, search),
  ]);
  return [...data.flatMap(presentPlatformPayment), ...ofCheckout];
}

/** What a creator sold with a checkout, or the checkout while nothing is paid. */
async function byCheckout(ctx: Context, sessionId: string): Promise<AdminPayment[]> {
  const checkout = sessionId.startsWith("cs_") ? await findCheckout(ctx, sessionId) : undefined;
  if (checkout === undefined) return [];
  if (checkout.status !== "fulfilled") return presentUnpaid(checkout);
  if (checkout.creator_id === undefined) return [];
  const charges = await findChargesOf(ctx, checkout);
  return charges.map((item) => presentAdminPayment(ctx, item));
}

/** Minor units of "12.99", "$1,299.00" or "12"; undefined for any other text. */
function readAmount(search: string): number | undefined {
  const match = amountSearch.exec(search);
  if (match === null) return undefined;
  const [, whole = "0", cents = "0"] = match;
  return Number(whole.replaceAll(",", "")) * 100 + Number(cents);
}

/** Everything of one amount is in two partitions, newest first: payments to creators, and those to the platform. */
async function ofAmount(ctx: Context, amount: number, part: Part): Promise<AdminPayment[]> {
  const { payments, platformEntries } = ctx.database;
  return newestOf(part, [
    readPayments(ctx, payments.query.byAmount({ amount }), part),
    readPlatformPayments(platformEntries.query.byAmount({ amount_paid: amount }), part),
  ]);
}

/** Several accounts can have one address when one of them was deactivated. */
async function ofBuyer(ctx: Context, email: string, part: Part): Promise<AdminPayment[]> {
  const { payments, platformEntries, users } = ctx.database;
  const { data: buyers } = await users.query
    .byEmail({ email })
    .go({ pages: "all", attributes: ["id"] });
  return newestOf(
    part,
    buyers.flatMap(({ id }) => [
      readPayments(ctx, payments.query.byBuyer({ buyer_id: id }), part),
      readPlatformPayments(platformEntries.query.byPayer({ payer_id: id }), part),
      readUnpaid(ctx, id, part),
    ]),
  );
}

async function readUnpaid(ctx: Context, buyerId: string, { after }: Part): Promise<AdminPayment[]> {
  const checkouts = await readUnpaidByBank(ctx, buyerId);
  return checkouts
    .flatMap(presentUnpaid)
    .filter((payment) => after === undefined || paidSortKey(payment) < paidSortKey(after));
}

type PaymentQuery = ReturnType<Context["database"]["payments"]["query"]["byAmount"]>;
type PlatformQuery = ReturnType<Context["database"]["platformEntries"]["query"]["byAmount"]>;

async function readPayments(
  ctx: Context,
  query: PaymentQuery,
  { after, limit }: Part,
): Promise<AdminPayment[]> {
  const { data } = await (after === undefined ? query : query.lt(after)).go({
    order: "desc",
    limit,
    count: limit,
  });
  return data.map((item) => presentAdminPayment(ctx, item));
}

async function readPlatformPayments(
  query: PlatformQuery,
  { after, limit }: Part,
): Promise<AdminPayment[]> {
  const before = after === undefined ? query : query.lt({ paid_sort_key: paidSortKey(after) });
  const { data } = await before.go({ order: "desc", limit, count: limit });
  return data.flatMap(presentPlatformPayment);
}

async function newestOf(
  { limit }: Part,
  reads: readonly Promise<AdminPayment[]>[],
): Promise<AdminPayment[]> {
  const parts = await Promise.all(reads);
  return parts.flat().sort(bySortKey).slice(0, limit);
}

const bySortKey = (one: SortKey, other: SortKey): number =>
  paidSortKey(one) < paidSortKey(other) ? 1 : -1;

/** Null: nothing is bought, because a card is only saved. */
const kindOfCheckout: Record<CheckoutItem["kind"], AdminPayment["kind"] | null> = {
  video: "video",
  channel: "channel",
  membership: "channel",
  subscription: "plan",
  minutes: "minutes",
  promotion: "promotion",
  payment_method: null,
};

/** A checkout without a payment, as the payment that it would be. */
function presentUnpaid(checkout: CheckoutItem): AdminPayment[] {
  const { session_id, status, item_id, title, amount, user_id, creator_id, created_at } = checkout;
  const kind = kindOfCheckout[checkout.kind];
  if (kind === null || status === "fulfilled") return [];
  const platform_fee = creator_id === undefined ? amount : checkout.platform_fee;
  return [
    {
      id: session_id,
      kind,
      item_id: creator_id === undefined ? null : item_id,
      title,
      status,
      amount,
      amount_refunded: 0,
      platform_fee,
      net: amount - platform_fee,
      refundable_until: null,
      currency: "usd",
      buyer_id: user_id,
      creator_id: creator_id ?? null,
      created_at,
    },
  ];
}

const titles = { plan: "Plan", minutes: "Upload minutes", promotion: "Promotion" } as const;

/**
 * A sale by the platform as a payment; none for an entry of another kind or without a payer. The platform keeps all of
 * the amount.
 */
function presentPlatformPayment(entry: PlatformEntry): AdminPayment[] {
  const { kind, id, payer_id, amount, changes } = entry;
  const [first] = changes;
  const isSale = kind === "plan" || kind === "minutes" || kind === "promotion";
  if (!isSale || payer_id === undefined || first === undefined) return [];
  return [
    {
      id,
      kind,
      item_id: null,
      title: titles[kind],
      ...platformPaymentState(entry),
      platform_fee: amount,
      net: 0,
      refundable_until: null,
      currency: "usd",
      buyer_id: payer_id,
      creator_id: null,
      created_at: first.at,
    },
  ];
}
