import { paymentCalls } from "@marquee/contracts/payment/payment.calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";

/** The plans on offer, cheapest first. */
export const packagesQuery = queryOptions({
  queryKey: ["packages"],
  queryFn: ({ signal }) => request(paymentCalls.packages, { query: { limit: 50 } }, { signal }),
  select: (answer) => [...answer.packages].sort((a, b) => a.price - b.price),
  staleTime: 300_000,
});
