import type { UserInfo } from "@marquee/contracts/user/user.schema";
import { Link } from "react-router-dom";
import { Badge, type BadgeTone } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { formatDate } from "@/lib/time.ts";

type Subscription = NonNullable<UserInfo["subscription"]>;

const statuses: Record<Subscription["status"], { label: string; tone: BadgeTone; text: string }> = {
  trialing: { label: "Trial", tone: "success", text: "Everything of the plan is open." },
  active: { label: "Active", tone: "success", text: "Everything of the plan is open." },
  past_due: {
    label: "Payment late",
    tone: "warning",
    text: "The last payment failed. It is tried again for a few days.",
  },
  incomplete: { label: "Not finished", tone: "neutral", text: "The first payment was not made." },
  incomplete_expired: {
    label: "Expired",
    tone: "neutral",
    text: "The first payment was not made.",
  },
  canceled: { label: "Cancelled", tone: "neutral", text: "What you published stays up." },
  unpaid: { label: "Unpaid", tone: "danger", text: "Creating is paused until a payment is made." },
  paused: { label: "Paused", tone: "warning", text: "Creating is paused." },
};

function period(subscription: Subscription): string | undefined {
  if (subscription.status === "trialing" && subscription.trial_end) {
    return `Free until ${formatDate(subscription.trial_end, "long")}`;
  }
  if (!subscription.current_period_end) return undefined;
  const end = formatDate(subscription.current_period_end, "long");
  return subscription.cancel_at_period_end ? `Ends ${end}` : `Renews ${end}`;
}

/** The plan, its state and the way to another. */
export function PlanPanel({ subscription }: { subscription: UserInfo["subscription"] }) {
  return (
    <section aria-labelledby="plan" className="rounded border bg-raised p-5">
      <h2 id="plan" className="text-lg">
        Plan
      </h2>
      {subscription ? (
        <>
          <p className="mt-3 flex flex-wrap items-center gap-2 font-semibold">
            {subscription.package_name}
            <Badge tone={statuses[subscription.status].tone}>
              {statuses[subscription.status].label}
            </Badge>
          </p>
          <p className="mt-1 text-sm text-muted">
            {period(subscription)}
            {period(subscription) && ". "}
            {statuses[subscription.status].text}
          </p>
        </>
      ) : (
        <p className="mt-3 text-muted">
          A plan opens channels and uploads. Every plan starts with a free trial.
        </p>
      )}
      <Button
        asChild
        size="small"
        variant={subscription ? "secondary" : "primary"}
        className="mt-4"
      >
        <Link to="/pricing">{subscription ? "See the plans" : "Choose a plan"}</Link>
      </Button>
    </section>
  );
}
