import type { CallOptions } from "@marquee/contracts/base-client";
import { ownCouponCalls } from "@marquee/contracts/money/coupon/own-coupon.calls";
import type { CreateCoupon, OwnCoupon } from "@marquee/contracts/money/coupon/own-coupon.schema";
import { maxLimit } from "@marquee/contracts/pagination";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { request } from "@/lib/api.ts";
import { mayBeStored, unlessDeleted } from "@/lib/api-error.ts";
import { invalidate } from "./invalidate.ts";
import { loadAllItems, pagedQuery } from "./paged-query.ts";
import { ownCouponKeys } from "./signed-in-keys.ts";
import { useCreateOnce } from "./use-create-once.ts";

/** The caller's own coupons; 20 a page. */
export const ownCouponsQuery = pagedQuery({
  key: ownCouponKeys.list("own"),
  load: (at, options) => request(ownCouponCalls.list, { query: at }, options),
});

const readOwnCoupons = (options: CallOptions = {}): Promise<OwnCoupon[]> =>
  loadAllItems(
    (at) => request(ownCouponCalls.list, { query: { limit: maxLimit, ...at } }, options),
    ({ coupons }) => coupons,
  );

/** All of the caller's coupons, for a check. */
export const allOwnCouponsQuery = queryOptions({
  queryKey: ownCouponKeys.list("all-own"),
  queryFn: ({ signal }) => readOwnCoupons({ signal }),
});

const hasTerms = (coupon: OwnCoupon, terms: CreateCoupon): boolean =>
  coupon.code === terms.code &&
  (["percent_off", "amount_off", "item_id", "max_uses", "expires_at"] as const).every(
    (name) => coupon[name] === (terms[name] ?? null),
  );

const createCoupon = (body: CreateCoupon): Promise<OwnCoupon> =>
  request(ownCouponCalls.create, { body });

const removeCoupon = (code: string) =>
  request(ownCouponCalls.remove, { params: { code } }).catch(unlessDeleted);

/** Creates a coupon (`useCreateOnce`). One of a try whose answer was lost is replaced when its terms were changed. */
export function useCreateCoupon() {
  const client = useQueryClient();
  const unconfirmed = useRef<CreateCoupon[]>([]);
  const create = useCreateOnce<CreateCoupon, OwnCoupon>({
    create: (body) =>
      createCoupon(body).catch((error: unknown) => {
        if (mayBeStored(error)) unconfirmed.current.push(body);
        throw error;
      }),
    find: async (body) => {
      const coupon = (await readOwnCoupons()).find(({ code }) => code === body.code);
      if (coupon === undefined || hasTerms(coupon, body)) return coupon;
      const isOfTry = unconfirmed.current.some((terms) => hasTerms(coupon, terms));
      if (!isOfTry || coupon.times_used > 0) return undefined;
      await removeCoupon(coupon.code);
      return createCoupon(body);
    },
  });
  return useMutation({
    mutationFn: create,
    // Also after a lost answer.
    onSettled: () => invalidate(client, [ownCouponKeys.all]),
  });
}

/** Deletes one of several coupons. Call `refresh` after the last one. */
export function useCouponDeletion() {
  const client = useQueryClient();
  return {
    remove: removeCoupon,
    refresh: () => invalidate(client, [ownCouponKeys.all]),
  };
}
