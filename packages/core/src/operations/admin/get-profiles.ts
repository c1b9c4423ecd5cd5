import type { Payment } from "@marquee/contracts/money/payment/payment.schema";
import type {
  AdminCreatorProfile,
  AdminWatcherProfile,
  PaymentSums,
} from "@marquee/contracts/operations/admin/admin-user.schema";
import { readPurchases, readSales } from "../../money/payment/index.ts";
import { presentBalance } from "../../people/minutes/index.ts";
import { loadUser } from "../../people/user/index.ts";
import { latestAudit } from "../../platform/audit/list-audit.ts";
import { type Call, requireAdmin } from "../../platform/context.ts";
import type { PageResult } from "../../platform/dynamo/pages.ts";
import { presentAdminChannels } from "./present-admin-channel.ts";
import { presentAdminUser } from "./present-admin-user.ts";

/** The payments in the sums. */
const summedPage = { page: 1, limit: 100 };
/** The number of shown channels, payments and entries. */
const shownCount = 10;

/** A person as a creator. One round of parallel reads. @throws not_found */
export async function getCreatorProfile({
  ctx,
  input,
}: Call<{ id: string }>): Promise<AdminCreatorProfile> {
  requireAdmin(ctx);
  const { id } = input;
  const [user, { data: channels }, { data: minutes }, sales, audit] = await Promise.all([
    loadUser(ctx, id),
    ctx.database.channels.query
      .byCreator({ creator_id: id })
      .go({ order: "desc", limit: shownCount, count: shownCount }),
    ctx.database.minutesBalances.get({ user_id: id }).go(),
    readSales(ctx, id, summedPage),
    latestAudit(ctx, id, shownCount),
  ]);
  return {
    user: presentAdminUser(ctx, user),
    channels: await presentAdminChannels(ctx, channels),
    minutes: minutes === null ? null : presentBalance(minutes),
    sales: sumsOf(sales),
    recent_sales: sales.items.slice(0, shownCount),
    audit,
  };
}

/** A person as a watcher. One round of parallel reads. @throws not_found */
export async function getWatcherProfile({
  ctx,
  input,
}: Call<{ id: string }>): Promise<AdminWatcherProfile> {
  requireAdmin(ctx);
  const { id } = input;
  const [user, purchases, audit] = await Promise.all([
    loadUser(ctx, id),
    readPurchases(ctx, id, summedPage),
    latestAudit(ctx, id, shownCount),
  ]);
  return {
    user: presentAdminUser(ctx, user),
    purchases: sumsOf(purchases),
    recent_purchases: purchases.items.slice(0, shownCount),
    audit,
  };
}

function sumsOf(page: PageResult<Payment>): PaymentSums {
  const sum = (of: (payment: Payment) => number) =>
    page.items.reduce((total, payment) => total + of(payment), 0);
  return {
    count: page.items.length,
    gross: sum(({ amount }) => amount),
    refunded: sum(({ amount_refunded }) => amount_refunded),
    // As in each row: refunds have returned their part of the fee.
    platform_fees: sum(({ amount, amount_refunded, net }) => amount - amount_refunded - net),
    complete: !page.pagination.has_next,
  };
}
