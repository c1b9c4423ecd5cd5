import type { ClosedReason } from "@marquee/contracts/constants";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import type { Payment, SalesFilter } from "@marquee/contracts/money/payment/payment.schema";
import { platformReceiptCalls } from "@marquee/contracts/money/payment/platform-receipt.calls";
import { maxLimit } from "@marquee/contracts/pagination";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { hasCode } from "@/lib/api-error.ts";
import { loadAllItems, pagedQuery } from "./paged-query.ts";
import { checkoutKeys, paymentKeys } from "./signed-in-keys.ts";

/** The caller's payments as a watcher; 10 a page (spec §9). */
export const receiptsQuery = pagedQuery({
  key: paymentKeys.list("paid"),
  load: (at, options) => request(paymentCalls.watcherPayments, { query: at }, options),
});

/** The caller's payments that a bank has not answered yet. */
export const waitingForBankQuery = queryOptions({
  queryKey: paymentKeys.list("waiting-for-bank"),
  queryFn: ({ signal }) => request(paymentCalls.waitingForBank, {}, { signal }),
  select: ({ checkouts }) => checkouts,
});

/** Why an item that the caller has bought is not open. */
export type BoughtAlready = ClosedReason | "waiting_for_bank";

export interface PurchasableItem {
  /** The ids whose purchase opens it: the item, and for a video its channel. */
  itemIds: readonly string[];
  closedReason: ClosedReason | undefined;
}

/** The reason why the caller must not pay for an item again; undefined when they may pay. */
export function useBoughtAlready({
  itemIds,
  closedReason,
}: PurchasableItem): BoughtAlready | undefined {
  const isClosed = closedReason !== undefined;
  const { data: checkouts = [] } = useQuery({ ...waitingForBankQuery, enabled: !isClosed });
  if (isClosed) return closedReason;
  return checkouts.some(({ item_id }) => itemIds.includes(item_id))
    ? "waiting_for_bank"
    : undefined;
}

/** The receipt of one of the caller's payments. */
export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: paymentKeys.detail(id, "receipt"),
    queryFn: ({ signal }) => request(paymentCalls.receipt, { params: { id } }, { signal }),
  });

/** What the caller bought of the platform, except a plan; 20 a page. */
export const platformReceiptsQuery = pagedQuery({
  key: paymentKeys.list("platform-receipts"),
  load: (at, options) => request(platformReceiptCalls.list, { query: at }, options),
});

/** The receipt of one of these, by the id of its checkout. */
export const platformReceiptQuery = (sessionId: string) =>
  queryOptions({
    queryKey: paymentKeys.detail(sessionId, "receipt"),
    queryFn: ({ signal }) =>
      request(platformReceiptCalls.bySession, { params: { session_id: sessionId } }, { signal }),
  });

/** The caller's income as a creator; 20 a page. */
export const salesQuery = (filter: SalesFilter) =>
  pagedQuery({
    key: paymentKeys.list("received", filter),
    load: (at, options) =>
      request(paymentCalls.creatorPayments, { query: { ...filter, limit: 20, ...at } }, options),
  });

/**
 * Every sale that matches the filter, newest first, for a file.
 * @throws ApiError
 */
export const loadAllSales = (filter: SalesFilter): Promise<Payment[]> =>
  loadAllItems(
    (at) => request(paymentCalls.creatorPayments, { query: { ...filter, limit: maxLimit, ...at } }),
    ({ payments }) => payments,
  );

/** Disputed sales, newest first. */
export const openDisputesQuery = queryOptions({
  queryKey: paymentKeys.list("received", { status: "disputed", limit: 20 }),
  queryFn: ({ signal }) =>
    request(paymentCalls.creatorPayments, { query: { status: "disputed", limit: 20 } }, { signal }),
  select: (answer) => answer.payments,
});

const pollMilliseconds = 1500;

/** The state of a checkout, polled until it is final. */
export const checkoutQuery = (sessionId: string) =>
  queryOptions({
    queryKey: checkoutKeys.detail(sessionId),
    queryFn: ({ signal }) =>
      request(paymentCalls.checkout, { params: { session_id: sessionId } }, { signal }),
    enabled: sessionId !== "",
    refetchInterval: ({ state: { data, error } }) => {
      if (data === undefined)
        return hasCode(error, "not_found", "invalid_fields") ? false : pollMilliseconds;
      return data.status === "pending" && !data.awaits_bank ? pollMilliseconds : false;
    },
  });
