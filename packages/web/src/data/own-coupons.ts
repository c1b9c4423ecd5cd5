import { ownCouponCalls } from "@marquee/contracts/money/coupon/own-coupon.calls";
import type { CreateCoupon } from "@marquee/contracts/money/coupon/own-coupon.schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { invalidate } from "./invalidate.ts";
import { pagedQuery } from "./paged-query.ts";
import { ownCouponKeys } from "./signed-in-keys.ts";

/** The caller's own coupons; 20 a page. */
export const ownCouponsQuery = pagedQuery({
  key: ownCouponKeys.list("own"),
  load: (at, options) => request(ownCouponCalls.list, { query: at }, options),
});

export function useCreateCoupon() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateCoupon) => request(ownCouponCalls.create, { body }),
    onSuccess: () => invalidate(client, [ownCouponKeys.all]),
  });
}

/** Deletes one of several coupons. Call `refresh` after the last one. */
export function useCouponDeletion() {
  const client = useQueryClient();
  return {
    remove: (code: string) => request(ownCouponCalls.remove, { params: { code } }),
    refresh: () => invalidate(client, [ownCouponKeys.all]),
  };
}
