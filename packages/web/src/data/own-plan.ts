import type { CallAnswer } from "@marquee/contracts/call";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { subscriptionKeys } from "./signed-in-keys.ts";

export type OwnPlan = CallAnswer<typeof paymentCalls.userPackage>;

/** The caller's plan and its state. It is also paid in other tabs, on the provider's pages. */
export const planStateQuery = (userId: string) =>
  queryOptions({
    queryKey: subscriptionKeys.detail(userId, "state"),
    queryFn: ({ signal }) =>
      request(paymentCalls.userPackage, { params: { id: userId } }, { signal }),
    refetchOnWindowFocus: "always",
    enabled: userId !== "",
  });
