import type { couponCalls } from "@marquee/contracts/money/coupon/coupon.calls";
import type { ownCouponCalls } from "@marquee/contracts/money/coupon/own-coupon.calls";
import type { payoutCalls } from "@marquee/contracts/money/payout/payout.calls";
import type { promotionCalls } from "@marquee/contracts/money/promotion/promotion.calls";
import type { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { putVideo } from "../support/fixtures.ts";
import { putPayment } from "../support/payments.ts";
import { forCreators, forItsCreator, forItsOwner, type Rows } from "./row.ts";

const reason = "It was not what I expected.";

/**
 * The charge is from the watcher to the owner, and nothing was paid at the provider. A permitted caller gets this
 * error; other tests move money.
 */
export const refundRows: Rows<typeof refundCalls> = {
  quote: {
    input: async (fixtures) => ({ query: { purchase_id: await putPayment(fixtures) } }),
    exceptions: { ...forItsOwner, watcher: "ok" },
  },
  ofPurchase: {
    input: async (fixtures) => ({ body: { purchase_id: await putPayment(fixtures), reason } }),
    exceptions: { ...forItsOwner, watcher: "invalid_state", owner: "not_found" },
  },
  ofSale: {
    input: async (fixtures) => ({ body: { purchase_id: await putPayment(fixtures), reason } }),
    exceptions: { ...forItsOwner, owner: "invalid_state" },
  },
  byAdmin: {
    input: async (fixtures) => ({ body: { purchase_id: await putPayment(fixtures), reason } }),
    exceptions: { admin: "invalid_state" },
  },
};

export const promotionRows: Rows<typeof promotionCalls> = {
  promoteVideo: {
    input: async (fixtures) => ({
      params: { id: await putVideo(fixtures) },
      body: { offer_id: "promotion-7" },
    }),
    exceptions: forItsCreator,
  },
};

/** A payout that does not exist; payouts.check.test.ts tests real ones. */
export const payoutRows: Rows<typeof payoutCalls> = {
  balance: {},
  visit: {
    input: () => ({
      body: { state: "Payouts are running", available: 0, pending: 0, in_transit: 0 },
    }),
  },
  history: {},
  transactions: {
    input: () => ({ params: { id: "po_1NobodyHasThisOne" } }),
    exceptions: { ...forItsOwner, owner: "not_found" },
  },
  trail: {
    input: async (fixtures) => ({ params: { id: await putPayment(fixtures) } }),
    exceptions: forItsOwner,
  },
};

export const couponRows: Rows<typeof couponCalls> = {
  validate: { input: () => ({ body: { couponCode: "NOT-KNOWN" } }) },
};

const newCode = () => `C-${crypto.randomUUID().slice(0, 13)}`.toUpperCase();

export const ownCouponRows: Rows<typeof ownCouponCalls> = {
  list: {},
  create: {
    input: () => ({ body: { code: newCode(), percent_off: 10 } }),
    exceptions: forCreators,
  },
  remove: {
    input: async ({ database, people }) => {
      const code = newCode();
      const coupon = { creator_id: people.owner.id, code, percent_off: 10 };
      const created_at = new Date().toISOString();
      await database.coupons.create({ ...coupon, stripe_coupon_id: "none", created_at }).go();
      return { params: { code } };
    },
    exceptions: forItsOwner,
  },
};
