import { adminPaymentCalls } from "@marquee/contracts/operations/admin/admin-payment.calls";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { adminPaymentKeys } from "./admin-keys.ts";
import { pagedQuery } from "./paged-query.ts";

/** Payments by id, buyer's address or amount; empty without a search. */
export const foundPaymentsQuery = (filter: { search?: string }) =>
  pagedQuery({
    key: adminPaymentKeys.list("found", filter),
    load: (at, options) =>
      request(adminPaymentCalls.find, { query: { ...filter, ...at } }, options),
  });

/** The platform's figures of a span of days. */
export const platformFiguresQuery = (query: { from: string; to: string }) =>
  queryOptions({
    queryKey: adminPaymentKeys.list("figures", query),
    queryFn: ({ signal }) => request(adminPaymentCalls.figures, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
