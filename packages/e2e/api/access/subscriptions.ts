import type { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import { invoiceOf, otherPlan } from "../support/plans.ts";
import { forItsOwnerAndAdmins, forSignedIn, type Rows } from "./row.ts";

/** A plan's life is its owner's: who has none has nothing to change. */
const forSubscribers = {
  ...forSignedIn,
  watcher: "subscription_required",
  admin: "subscription_required",
} as const;

export const subscriptionRows: Rows<typeof subscriptionCalls> = {
  previewChange: {
    input: async () => ({ query: { package_id: (await otherPlan()).id } }),
    expected: forSubscribers,
  },
  change: {
    input: async () => ({ body: { package_id: (await otherPlan("Studio", "yearly")).id } }),
    expected: forSubscribers,
  },
  cancel: { input: () => ({}), expected: forSubscribers },
  // After the row above: what it has ended is taken back.
  resume: { input: () => ({}), expected: forSubscribers },
  paymentMethod: { input: () => ({}), expected: forSignedIn },
  replacePaymentMethod: { input: () => ({}), expected: forSubscribers },
  history: { input: () => ({}), expected: forSignedIn },
  invoice: {
    input: async ({ people }) => ({ params: { id: await invoiceOf(people.owner) } }),
    expected: forItsOwnerAndAdmins,
  },
};
