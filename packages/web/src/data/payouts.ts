import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { payoutCalls } from "@marquee/contracts/money/payout/payout.calls";
import {
  type NewPayoutVisit,
  type PayoutsFilter,
  wholeAccount,
} from "@marquee/contracts/money/payout/payout.schema";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { pagedQuery } from "./paged-query.ts";
import { payoutKeys } from "./signed-in-keys.ts";
import { useResetOnReturn } from "./use-reset-on-return.ts";

const balanceAnswer = queryOptions({
  queryKey: payoutKeys.detail("own", "balance"),
  queryFn: ({ signal }) => request(payoutCalls.balance, {}, { signal }),
});

/** The caller's money at the provider; null without a payout account. */
export const payoutBalanceQuery = queryOptions({
  ...balanceAnswer,
  select: (answer) => answer.balance,
});

/** The last nightly comparison with the provider; null before the first. */
export const payoutCheckQuery = queryOptions({
  ...balanceAnswer,
  select: (answer) => answer.check,
});

/** What the payouts page showed at the last visit, on any device; null before the first. */
export const lastPayoutVisitQuery = queryOptions({
  ...balanceAnswer,
  select: (answer) => answer.last_visit,
});

/** Stores what the payouts page shows. Without it, the next visit compares itself with an older one. */
export function useRecordPayoutVisit(): (visit: NewPayoutVisit) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (body: NewPayoutVisit) => request(payoutCalls.visit, { body }),
    onSuccess: (last_visit) =>
      client.setQueryData(balanceAnswer.queryKey, (answer) => answer && { ...answer, last_visit }),
  });
  return mutate;
}

/** The trail of one of the caller's sales to the bank. */
export const paymentTrailQuery = (id: string) =>
  queryOptions({
    queryKey: payoutKeys.detail(id, "trail"),
    queryFn: ({ signal }) => request(payoutCalls.trail, { params: { id } }, { signal }),
  });

/** The newest payouts of all: with one a day, several are on their way. */
export const newestPayoutsQuery = queryOptions({
  queryKey: payoutKeys.detail("own", "newest"),
  queryFn: ({ signal }) => request(payoutCalls.history, { query: { limit: 10 } }, { signal }),
  select: (answer) => answer.payouts,
});

/** The caller's payouts; 10 a page (spec §9). */
export const payoutsQuery = (filter: PayoutsFilter) =>
  pagedQuery({
    key: payoutKeys.list("history", filter),
    load: (at, options) => request(payoutCalls.history, { query: { ...filter, ...at } }, options),
  });

/** One of the caller's payouts; null when there is none with this id. */
export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: payoutKeys.detail(id),
    queryFn: ({ signal }) =>
      request(payoutCalls.history, { query: { limit: 1, search: id } }, { signal }),
    select: (answer) => answer.payouts.find((payout) => payout.id === id) ?? null,
  });

/** The lines of a payout; 50 a page, because their sum is shown with the last one. */
export const payoutLinesQuery = (id: string) =>
  pagedQuery({
    key: payoutKeys.detail(id, "lines"),
    load: (at, options) =>
      request(payoutCalls.transactions, { params: { id }, query: { limit: 50, ...at } }, options),
  });

/** All movements of the payout account; 20 a page. */
export const accountActivityQuery = pagedQuery({
  key: payoutKeys.detail("own", "activity"),
  load: (at, options) =>
    request(
      payoutCalls.transactions,
      { params: { id: wholeAccount }, query: { limit: 20, ...at } },
      options,
    ),
});

/** Leads to the payment provider's pages of the account, in this window. Their address is for one visit. */
export function useOpenPayoutDashboard() {
  const mutation = useMutation({
    mutationFn: () => request(paymentCalls.payoutDashboard),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  useResetOnReturn(mutation.reset);
  return mutation;
}
