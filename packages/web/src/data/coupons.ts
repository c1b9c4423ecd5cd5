import type { CallInput } from "@marquee/contracts/call";
import { couponCalls } from "@marquee/contracts/money/coupon/coupon.calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { couponKeys } from "./signed-in-keys.ts";

export type CouponItem = NonNullable<CallInput<typeof couponCalls.validate>["body"]["item"]>;

/**
 * The discount of a coupon on an item, or why it cannot be used. Each answer is cached, because a person has twenty
 * attempts an hour; another price of the item is another question.
 * @param price undefined until the item is loaded
 */
export const couponQuery = (item: CouponItem, code: string, price: number | undefined) =>
  queryOptions({
    queryKey: couponKeys.detail(code, `${item.kind}-${item.id}-${price}`),
    queryFn: ({ signal }) =>
      request(couponCalls.validate, { body: { couponCode: code, item } }, { signal }),
    enabled: code !== "" && price !== undefined,
    retry: false,
    staleTime: 300_000,
  });
