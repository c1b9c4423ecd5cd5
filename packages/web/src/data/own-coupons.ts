import { ownCouponCalls } from "@marquee/contracts/money/coupon/own-coupon.calls";
import type { CreateCoupon, OwnCoupon } from "@marquee/contracts/money/coupon/own-coupon.schema";
import { maxLimit } from "@marquee/contracts/pagination";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { request } from "@/lib/api.ts";
import { hasCode, mayBeStored, unlessDeleted } from "@/lib/api-error.ts";
import { invalidate } from "./invalidate.ts";
import { loadAllItems, pagedQuery } from "./paged-query.ts";
import { ownCouponKeys } from "./signed-in-keys.ts";

/** The caller's own coupons; 20 a page. */
export const ownCouponsQuery = pagedQuery({
  key: ownCouponKeys.list("own"),
  load: (at, options) => request(ownCouponCalls.list, { query: at }, options),
});

/** All of the caller's coupons, for a check. */
export const allOwnCouponsQuery = queryOptions({
  queryKey: ownCouponKeys.list("all-own"),
  queryFn: ({ signal }) =>
    loadAllItems(
      (at) => request(ownCouponCalls.list, { query: { limit: maxLimit, ...at } }, { signal }),
      ({ coupons }) => coupons,
    ),
});

const hasTerms = (coupon: OwnCoupon, terms: CreateCoupon): boolean =>
  coupon.code === terms.code &&
  (["percent_off", "amount_off", "item_id", "max_uses", "expires_at"] as const).every(
    (name) => coupon[name] === (terms[name] ?? null),
  );

/** Creates a coupon. A retry after a lost answer finds the coupon that the first try has created. */
export function useCreateCoupon() {
  const client = useQueryClient();
  const isUnanswered = useRef(false);
  return useMutation({
    mutationFn: async (body: CreateCoupon): Promise<OwnCoupon> => {
      try {
        return await request(ownCouponCalls.create, { body });
      } catch (error) {
        if (mayBeStored(error)) isUnanswered.current = true;
        if (!isUnanswered.current || !hasCode(error, "already_exists")) throw error;
        const { coupons } = await request(ownCouponCalls.list, { query: { limit: maxLimit } });
        const created = coupons.find((coupon) => hasTerms(coupon, body));
        if (created === undefined) throw error;
        return created;
      }
    },
    // Also after a lost answer.
    onSettled: () => invalidate(client, [ownCouponKeys.all]),
  });
}

/** Deletes one of several coupons. Call `refresh` after the last one. */
export function useCouponDeletion() {
  const client = useQueryClient();
  return {
    remove: (code: string) =>
      request(ownCouponCalls.remove, { params: { code } }).catch(unlessDeleted),
    refresh: () => invalidate(client, [ownCouponKeys.all]),
  };
}
