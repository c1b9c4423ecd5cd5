import type { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import type { platformReceiptCalls } from "@marquee/contracts/money/payment/platform-receipt.calls";
import { putPaidVideo } from "../support/fixtures.ts";
import { putPackOfMinutes, putPayment } from "../support/payments.ts";
import { forCreators, forItsOwner, forItsOwnerAndAdmins, type Rows } from "./row.ts";

export const paymentRows: Rows<typeof paymentCalls> = {
  packages: {},
  userPackage: {
    input: ({ people }) => ({ params: { id: people.owner.id } }),
    exceptions: forItsOwnerAndAdmins,
  },
  setupQuote: {
    input: ({ plan }) => ({ query: { priceId: plan.price_id } }),
  },
  createPayoutAccount: { exceptions: forCreators },
  refreshOnboarding: {
    exceptions: { watcher: "not_found", admin: "not_found" },
  },
  payoutDashboard: {
    exceptions: { watcher: "not_found", admin: "not_found" },
  },
  subscribe: {
    input: ({ plan }) => ({ body: { package_id: plan.id } }),
    exceptions: { ...forCreators, owner: "already_subscribed", otherCreator: "already_subscribed" },
  },
  purchaseVideo: {
    input: async (fixtures) => ({ body: { video_id: await putPaidVideo(fixtures) } }),
    exceptions: { owner: "invalid_state" },
  },
  purchaseChannel: {
    input: ({ soldChannel }) => ({ params: { id: soldChannel.id } }),
    exceptions: { owner: "invalid_state" },
  },
  purchaseMinutes: {
    input: () => ({ body: { pack_id: "minutes-300" } }),
    exceptions: forCreators,
  },
  waitingForBank: {},
  checkout: {
    input: ({ sessionId }) => ({ params: { session_id: sessionId } }),
    exceptions: forItsOwner,
  },
  creatorPayments: {},
  watcherPayments: {},
  receipt: {
    input: async (fixtures) => ({ params: { id: await putPayment(fixtures) } }),
    exceptions: { ...forItsOwner, owner: "not_found", watcher: "ok" },
  },
};

export const platformReceiptRows: Rows<typeof platformReceiptCalls> = {
  list: {},
  bySession: {
    input: async (fixtures) => ({ params: { session_id: await putPackOfMinutes(fixtures) } }),
    exceptions: forItsOwner,
  },
};
