import type { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import { planNamed } from "../support/creator.ts";
import { invoiceOf } from "../support/plans.ts";
import { forItsOwnerAndAdmins, type Rows } from "./row.ts";

/** A plan's life is its owner's: who has none has nothing to change. */
const forSubscribers = {
  watcher: "subscription_required",
  admin: "subscription_required",
} as const;

export const subscriptionRows: Rows<typeof subscriptionCalls> = {
  previewChange: {
    input: async () => ({ query: { package_id: (await planNamed("Pro")).id } }),
    exceptions: forSubscribers,
  },
  change: {
    input: async () => ({ body: { package_id: (await planNamed("Studio", "yearly")).id } }),
    exceptions: forSubscribers,
  },
  cancel: { exceptions: forSubscribers },
  // After the row above: what it has ended is taken back.
  resume: { exceptions: forSubscribers },
  paymentMethod: {},
  replacePaymentMethod: { exceptions: forSubscribers },
  history: {},
  invoice: {
    input: async ({ people }) => ({ params: { id: await invoiceOf(people.owner) } }),
    exceptions: forItsOwnerAndAdmins,
  },
};
