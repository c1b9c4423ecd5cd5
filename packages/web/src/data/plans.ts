import type { CallAnswer } from "@marquee/contracts/call";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { planKeys } from "./keys.ts";

const plansStaleMilliseconds = 300_000;

/** The plans for sale, cheapest first. */
export const plansQuery = queryOptions({
  queryKey: planKeys.list("offered"),
  queryFn: ({ signal }) => request(paymentCalls.packages, { query: { limit: 50 } }, { signal }),
  select: (answer) => [...answer.packages].sort((a, b) => a.price - b.price),
  staleTime: plansStaleMilliseconds,
});

export type PlanQuote = CallAnswer<typeof paymentCalls.setupQuote>;

/** The price of a plan for the caller now, optionally with a coupon. */
export const quoteQuery = (priceId: string, coupon: string) =>
  queryOptions({
    queryKey: planKeys.detail(priceId, `quote-${coupon}`),
    queryFn: ({ signal }) =>
      request(
        paymentCalls.setupQuote,
        { query: { priceId, ...(coupon && { coupon_code: coupon }) } },
        { signal },
      ),
    enabled: priceId !== "",
    retry: false,
  });
