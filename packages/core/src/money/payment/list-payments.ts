import type { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import type { Payment } from "@marquee/contracts/money/payment/payment.schema";
import { type Call, type Context, type InputOf, requireUser } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { newestFirst, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { normalizeText } from "../../platform/words.ts";
import { presentPayment } from "./present-payment.ts";

export type PaymentsInput = InputOf<typeof paymentCalls.creatorPayments>;

/**
 * The caller's income, newest first; for a membership every month.
 * @throws unauthenticated, invalid_cursor, page_too_far
 */
export async function listCreatorPayments({
  ctx,
  input,
}: Call<PaymentsInput>): Promise<PageResult<Payment>> {
  return readSales(ctx, requireUser(ctx).userId, input);
}

/** A creator's income, newest first; the caller checks who may see it. */
export function readSales(
  ctx: Context,
  userId: string,
  input: PaymentsInput,
): Promise<PageResult<Payment>> {
  const query = () => ctx.database.payments.query.byCreator({ creator_id: userId });
  return readPayments(ctx, { name: `sales:${userId}`, query, reader: "creator" }, input);
}

/**
 * The caller's payments, newest first.
 * @throws unauthenticated, invalid_cursor, page_too_far
 */
export async function listWatcherPayments({
  ctx,
  input,
}: Call<PaymentsInput>): Promise<PageResult<Payment>> {
  return readPurchases(ctx, requireUser(ctx).userId, input);
}

/** A buyer's payments, newest first; the caller checks who may see them. */
export function readPurchases(
  ctx: Context,
  userId: string,
  input: PaymentsInput,
): Promise<PageResult<Payment>> {
  const query = () => ctx.database.payments.query.byBuyer({ buyer_id: userId });
  return readPayments(ctx, { name: `purchases:${userId}`, query, reader: "buyer" }, input);
}

type Query = ReturnType<Context["database"]["payments"]["query"]["byCreator"]>;

async function readPayments(
  ctx: Context,
  list: { name: string; query: () => Query; reader: "buyer" | "creator" },
  input: PaymentsInput,
): Promise<PageResult<Payment>> {
  const { type, status } = input;
  const search = normalizeText(input.search ?? "");
  const page = await readList({
    name: `${list.name}:${type ?? ""}:${status ?? ""}:${search}`,
    request: input,
    order: newestFirst,
    read: ({ from, limits }) =>
      from(list.query())
        .where((attribute, { contains, eq }) =>
          allOf(
            type !== undefined && eq(attribute.kind, type),
            status !== undefined && eq(attribute.status, status),
            search !== "" && contains(attribute.title_normalized, search),
          ),
        )
        .go(limits),
  });
  return { ...page, items: page.items.map((item) => presentPayment(ctx, item, list.reader)) };
}
