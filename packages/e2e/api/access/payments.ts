import type { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { putPayment } from "../support/payments.ts";
import { putPaidVideo } from "../support/things.ts";
import {
  forCreators,
  forItsOwner,
  forItsOwnerAndAdmins,
  forSignedIn,
  forVisitors,
  type Rows,
} from "./row.ts";

export const paymentRows: Rows<typeof paymentCalls> = {
  packages: { input: () => ({}), expected: forVisitors },
  userPackage: {
    input: ({ people }) => ({ params: { id: people.owner.id } }),
    expected: forItsOwnerAndAdmins,
  },
  setupQuote: {
    input: ({ plan }) => ({ query: { priceId: plan.price_id } }),
    expected: forSignedIn,
  },
  createPayoutAccount: { input: () => ({}), expected: forCreators },
  refreshOnboarding: {
    input: () => ({}),
    expected: { ...forSignedIn, watcher: "not_found", admin: "not_found" },
  },
  payoutDashboard: {
    input: () => ({}),
    expected: { ...forSignedIn, watcher: "not_found", admin: "not_found" },
  },
  subscribe: {
    input: ({ plan }) => ({ body: { package_id: plan.id } }),
    expected: { ...forCreators, owner: "already_subscribed", otherCreator: "already_subscribed" },
  },
  purchaseVideo: {
    input: async (world) => ({ body: { video_id: await putPaidVideo(world) } }),
    expected: { ...forSignedIn, owner: "invalid_state" },
  },
  purchaseChannel: {
    input: ({ soldChannel }) => ({ params: { id: soldChannel.id } }),
    expected: { ...forSignedIn, owner: "invalid_state" },
  },
  purchaseMinutes: {
    input: () => ({ body: { pack_id: "minutes-300" } }),
    expected: forCreators,
  },
  checkout: {
    input: ({ sessionId }) => ({ params: { session_id: sessionId } }),
    expected: forItsOwner,
  },
  creatorPayments: { input: () => ({}), expected: forSignedIn },
  watcherPayments: { input: () => ({}), expected: forSignedIn },
  receipt: {
    input: async (world) => ({ params: { id: await putPayment(world) } }),
    expected: { ...forItsOwner, owner: "not_found", watcher: "ok" },
  },
};
