import type { Payment } from "@marquee/contracts/money/payment/payment.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import { type Context, requireUser } from "../../platform/context.ts";
import { newestFirst, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { normalizeText } from "../../platform/words.ts";
import { netOf, type PaymentItem, type PaymentStatus } from "./payment-items.ts";
import { refundableUntil } from "./refund-rules.ts";

export interface PaymentsInput extends PageRequest {
  type?: "video" | "channel" | undefined;
  status?: PaymentStatus | undefined;
  search?: string | undefined;
}

/**
 * The caller's income, newest first; for a membership every month.
 * @throws unauthenticated, invalid_cursor, page_too_far
 */
export async function listCreatorPayments({
  ctx,
  input,
}: {
  ctx: Context;
  input: PaymentsInput;
}): Promise<PageResult<Payment>> {
  const { userId } = requireUser(ctx);
  const query = () => ctx.database.payments.query.byCreator({ creator_id: userId });
  const page = await read(`sales:${userId}`, query, input);
  return { ...page, items: page.items.map((item) => presentPayment(ctx, item, "creator")) };
}

/**
 * The caller's payments, newest first. The platform's fee is only for the seller.
 * @throws unauthenticated, invalid_cursor, page_too_far
 */
export async function listWatcherPayments({
  ctx,
  input,
}: {
  ctx: Context;
  input: PaymentsInput;
}): Promise<PageResult<Payment>> {
  const { userId } = requireUser(ctx);
  const query = () => ctx.database.payments.query.byBuyer({ buyer_id: userId });
  const page = await read(`purchases:${userId}`, query, input);
  return {
    ...page,
    items: page.items.map((item) => presentPayment(ctx, { ...item, platform_fee: 0 }, "buyer")),
  };
}

type Query = ReturnType<Context["database"]["payments"]["query"]["byCreator"]>;

function read(
  list: string,
  query: () => Query,
  input: PaymentsInput,
): Promise<PageResult<PaymentItem>> {
  const { type, status } = input;
  const search = normalizeText(input.search ?? "");
  return readList({
    name: `${list}:${type ?? ""}:${status ?? ""}:${search}`,
    request: input,
    order: newestFirst,
    read: ({ from, limits }) =>
      from(query())
        .where((attribute, { contains, eq, exists }) =>
          [
            exists(attribute.id),
            ...(type === undefined ? [] : [eq(attribute.kind, type)]),
            ...(status === undefined ? [] : [eq(attribute.status, status)]),
            ...(search === "" ? [] : [contains(attribute.title_normalized, search)]),
          ].join(" AND "),
        )
        .go(limits),
  });
}

export function presentPayment(
  ctx: Context,
  item: PaymentItem,
  reader: "buyer" | "creator",
): Payment {
  const until = refundableUntil(reader, new Date(item.created_at));
  const refundable =
    item.amount > 0 && (item.status === "paid" || item.status === "partially_refunded");
  return {
    id: item.id,
    kind: item.kind,
    item_id: item.item_id,
    title: item.title,
    status: item.status,
    amount: item.amount,
    amount_refunded: item.amount_refunded,
    platform_fee: item.platform_fee,
    net: netOf(item),
    refundable_until:
      refundable && until !== undefined && until > ctx.now() ? until.toISOString() : null,
    currency: "usd",
    created_at: item.created_at,
  };
}
