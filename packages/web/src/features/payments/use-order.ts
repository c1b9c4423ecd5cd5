import type { CheckoutStart } from "@marquee/contracts/money/payment/payment.schema";
import { useQuery } from "@tanstack/react-query";
import { type CouponItem, couponQuery } from "@/data/coupons.ts";
import { useCheckout } from "@/data/use-checkout.ts";
import { describeError } from "@/lib/api-error.ts";
import { useCouponCode } from "./use-coupon-code.ts";

/**
 * One item at one price, with a coupon. `start` opens the checkout; its coupon is empty when none applies, so that the
 * charge always equals the shown total.
 */
export function useOrder(
  item: CouponItem,
  start: (coupon: string, idempotencyKey: string) => Promise<CheckoutStart>,
) {
  const code = useCouponCode();
  const check = useQuery(couponQuery(item, code.applied));
  const valid = check.data?.valid === true ? check.data : undefined;
  const counts = valid === undefined ? "" : code.applied;
  const checkout = useCheckout((key) => start(counts, key), `${item.id} ${counts}`);
  // Offline, the check is not made until the connection is back.
  const isChecking = code.applied !== "" && (check.isPending || check.isFetching);
  const refusal = check.isError ? describeError(check.error).message : check.data?.reason;
  return {
    code,
    checkout,
    isChecking,
    /** Why the applied coupon has no effect. */
    couponRefusal: code.applied === "" ? undefined : refusal,
    /** Checks a coupon again that could not be checked. */
    retryCheck: () => {
      if (check.isError) void check.refetch();
    },
    /** The discount in minor units. */
    discount: valid?.amount ?? 0,
    pay: () => {
      if (code.apply() && !isChecking) checkout.mutate();
    },
  };
}

export type Order = ReturnType<typeof useOrder>;
