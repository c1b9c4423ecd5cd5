import type { PageRequest } from "@marquee/contracts/pagination";
import type { Payment, PurchaseStatus } from "@marquee/contracts/payment/payment.schema";
import * as z from "zod/mini";
import { type Context, requireUser } from "../context.ts";
import { type PageResult, readPage } from "../dynamo/pages.ts";
import type { PurchaseItem } from "./entitlements.ts";

export interface PaymentsInput extends PageRequest {
  type?: "video" | "channel" | undefined;
}

/** Purchases for which money moved. */
const shown: readonly PurchaseStatus[] = [
  "paid",
  "partially_refunded",
  "refunded",
  "disputed",
  "lost",
];

/** One's own sales, newest first. @throws unauthenticated */
export async function listCreatorPayments({
  ctx,
  input,
}: {
  ctx: Context;
  input: PaymentsInput;
}): Promise<PageResult<Payment>> {
  const { userId } = requireUser(ctx);
  const query = () => ctx.database.purchases.query.byCreator({ creator_id: userId });
  const page = await read(`sales:${userId}`, query, input);
  return { ...page, items: page.items.map((item) => toPayment(item, item.platform_fee)) };
}

/** One's own purchases, newest first. The platform's fee is between it and the seller. @throws unauthenticated */
export async function listWatcherPayments({
  ctx,
  input,
}: {
  ctx: Context;
  input: PaymentsInput;
}): Promise<PageResult<Payment>> {
  const { userId } = requireUser(ctx);
  const query = () => ctx.database.purchases.query.byBuyer({ buyer_id: userId });
  const page = await read(`purchases:${userId}`, query, input);
  return { ...page, items: page.items.map((item) => toPayment(item, 0)) };
}

type Query = ReturnType<Context["database"]["purchases"]["query"]["byCreator"]>;

function read(
  list: string,
  query: () => Query,
  input: PaymentsInput,
): Promise<PageResult<PurchaseItem>> {
  return readPage({
    list: `${list}:${input.type ?? ""}`,
    request: input,
    position: ({ created_at, id }: PurchaseItem) => ({ created_at, id }),
    positionSchema: z.strictObject({ created_at: z.string(), id: z.string() }),
    fetch: async (after, limit) => {
      const { data } = await (after === undefined ? query() : query().lt(after))
        .where((attribute, { eq }) => {
          const states = shown.map((status) => eq(attribute.status, status)).join(" OR ");
          return input.type === undefined
            ? `(${states})`
            : `${eq(attribute.kind, input.type)} AND (${states})`;
        })
        .go({ order: "desc", limit, count: limit });
      return data;
    },
  });
}

function toPayment(item: PurchaseItem, fee: number): Payment {
  return {
    id: item.id,
    kind: item.kind,
    item_id: item.item_id,
    title: item.title,
    status: item.status,
    amount: item.amount,
    amount_refunded: item.amount_refunded,
    platform_fee: fee,
    currency: "usd",
    created_at: item.created_at,
  };
}
