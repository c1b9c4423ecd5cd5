import type { SubscriptionState } from "@marquee/contracts/money/subscription/subscription.schema";
import { billingPath } from "@/lib/plan-links.ts";
import { formatDate } from "@/lib/time.ts";

type PlanState = Pick<SubscriptionState, "status" | "grace_end">;

/** Why a plan does not open something, and the way out. */
export interface PlanGap {
  title: string;
  text: string;
  action: { label: string; to: string };
}

export const seePlans = { label: "See the plans", to: "/pricing" };

export const owedPlan: PlanGap = {
  title: "Your plan could not be paid",
  text: "Complete the payment to continue creating. What you published stays up.",
  action: { label: "See what is owed", to: billingPath },
};

/** The last day of a plan whose payment is late; undefined when the plan is paused already, or is not late. */
export const graceEnd = ({ status, grace_end }: PlanState): string | undefined =>
  status === "past_due" && grace_end !== null && Date.parse(grace_end) > Date.now()
    ? formatDate(grace_end, "long")
    : undefined;

/** @param end the last day, from `graceEnd` */
export const latePlanText = (end: string): string =>
  `The plan works until ${end}. After that creating is paused until it is paid.`;

/** Why the server would refuse to create anything; undefined while the plan works. */
export function planGap(subscription: PlanState | null, now: number): PlanGap | undefined {
  switch (subscription?.status) {
    case "trialing":
    case "active":
      return undefined;
    case "past_due": {
      const { grace_end } = subscription;
      return grace_end === null || now < Date.parse(grace_end) ? undefined : owedPlan;
    }
    case "unpaid":
      return owedPlan;
    case "paused":
      return {
        title: "Your plan is paused",
        text: "Creating is paused until it continues. What you published stays up.",
        action: { label: "See your plan", to: billingPath },
      };
    case "incomplete":
      return {
        title: "Your plan has not begun",
        text: "The first payment has not arrived yet.",
        action: { label: "See your plan", to: billingPath },
      };
    default:
      return { title: "You have no plan", text: "Choose a plan first.", action: seePlans };
  }
}
