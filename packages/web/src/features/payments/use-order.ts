import type { CheckoutStart } from "@marquee/contracts/money/payment/payment.schema";
import { useQuery } from "@tanstack/react-query";
import { type CouponItem, couponQuery } from "@/data/coupons.ts";
import { useCheckout } from "@/data/use-checkout.ts";
import { describeError, hasCode } from "@/lib/api-error.ts";
import { useCouponCode, useRefusal } from "./use-coupon-code.ts";

/**
 * One item at one price, with a coupon. `start` opens the checkout; its coupon is empty when none applies, so that the
 * charge always equals the shown total.
 * @param price minor units; undefined until the item is loaded
 */
export function useOrder(
  item: CouponItem,
  price: number | undefined,
  start: (coupon: string, idempotencyKey: string) => Promise<CheckoutStart>,
) {
  const code = useCouponCode();
  const check = useQuery(couponQuery(item, code.applied, price));
  const { data, isLoadingError } = check;
  const valid = data?.valid === true ? data : undefined;
  const counts = valid === undefined ? "" : code.applied;
  const checkout = useCheckout((key) => start(counts, key));
  const { refusal: checkoutRefusal, rememberCoupon } = useRefusal(checkout.error, code);
  // Offline, the check is not made until the connection is back.
  const isChecking = code.applied !== "" && (check.isPending || check.isFetching);
  const refusal = isLoadingError ? describeError(check.error).message : data?.reason;
  const retryCheck = () => {
    if (isLoadingError) void check.refetch();
  };
  /** The coupon may have ended since it was checked. */
  const checkEnded = (error: unknown) => {
    if (hasCode(error, "coupon_invalid")) void check.refetch();
  };
  const discount = valid?.amount ?? 0;
  const total = valid?.final_amount ?? price ?? 0;
  return {
    code,
    checkout,
    checkoutRefusal,
    isChecking,
    /** Why the applied coupon has no effect. */
    couponRefusal: code.applied === "" ? undefined : refusal,
    /** Checks a coupon again that could not be checked. */
    retryCheck,
    /** Minor units. The check of a coupon may have a newer price than the page. */
    price: total + discount,
    discount,
    /** Minor units; undefined until it is known whether the coupon counts. */
    total: code.applied !== "" && data === undefined ? undefined : total,
    pay: () => {
      if (!code.apply() || isChecking) return;
      // The person sees the total before paying it.
      if (isLoadingError) retryCheck();
      else {
        rememberCoupon();
        checkout.mutate(undefined, { onError: checkEnded });
      }
    },
  };
}

export type Order = ReturnType<typeof useOrder>;
