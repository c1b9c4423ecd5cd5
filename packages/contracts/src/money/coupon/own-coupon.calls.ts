import * as z from "zod/mini";
import { creatorErrors, defineCall } from "../../call.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import { couponCode } from "../payment/payment.schema.ts";
import { createCouponSchema, ownCouponSchema } from "./own-coupon.schema.ts";

/** Apart from the check of a coupon, so that the pages on which people pay do not load these schemas. */
export const ownCouponCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/coupons",
    area: "coupons",
    auth: "required",
    summary: "List the caller's coupons by their codes, with the number of uses",
    query: z.object(listQuery(20)),
    answer: listAnswer({ coupons: z.array(ownCouponSchema) }),
    errors: ["provider_unavailable"],
    limits: ["billing_read"],
  }),
  create: defineCall({
    method: "POST",
    path: "/api/coupons",
    area: "coupons",
    auth: "required",
    summary: "Create a coupon for what the caller sells",
    body: createCouponSchema,
    answer: ownCouponSchema,
    status: 201,
    errors: [
      ...creatorErrors,
      "not_found",
      "already_exists",
      "invalid_state",
      "provider_unavailable",
    ],
    limits: ["coupon_change"],
  }),
  remove: defineCall({
    method: "DELETE",
    path: "/api/coupons/{code}",
    area: "coupons",
    auth: "required",
    summary: "Delete one of the caller's coupons; what was sold with it stays sold",
    params: z.object({ code: couponCode }),
    answer: z.object({ code: z.string() }),
    errors: ["not_found"],
    limits: ["coupon_change"],
  }),
};
