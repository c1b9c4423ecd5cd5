import { isOwed } from "@marquee/contracts/money/subscription/is-in-force";
import {
  type SubscriptionState,
  subscriptionStateSchema,
} from "@marquee/contracts/money/subscription/subscription.schema";
import { graceEnd, type User } from "../../people/user/index.ts";
import { present } from "../../platform/present.ts";

/** The state of a person's plan, as it is shown to them. */
export function subscriptionState(user: User): SubscriptionState | null {
  const { subscription } = user;
  if (subscription === undefined) return null;
  const { renewal_unpaid, renewal_awaits_bank, past_due_since } = subscription;
  const isUncharged = renewal_unpaid === true && renewal_awaits_bank !== true;
  const { pending_package_id, pending_package_name, pending_at } = subscription;
  return present(subscriptionStateSchema, subscription, {
    next_discount: subscription.next_discount ?? 0,
    next_credit: subscription.next_credit ?? 0,
    cancel_effect: isOwed(subscription) || isUncharged ? "now" : "period_end",
    pending_change:
      pending_package_id === undefined ||
      pending_package_name === undefined ||
      pending_at === undefined
        ? null
        : {
            package_id: pending_package_id,
            package_name: pending_package_name,
            effective_at: pending_at,
          },
    grace_end: past_due_since === undefined ? null : graceEnd(past_due_since).toISOString(),
  });
}
