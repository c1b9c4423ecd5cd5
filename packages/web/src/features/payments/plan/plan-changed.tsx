import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import type { SubscriptionState } from "@marquee/contracts/money/subscription/subscription.schema";
import { CircleCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { billingPath } from "@/lib/plan-links.ts";
import { formatDate } from "@/lib/time.ts";
import { priceOf } from "./plan-text.ts";

/** The result of the change. */
export function PlanChanged({ wanted, state }: { wanted: Plan; state: SubscriptionState }) {
  const { pending_change, trial_end, status } = state;
  const planned = pending_change?.package_id === wanted.id ? pending_change : undefined;
  return (
    <div role="status">
      <CircleCheck aria-hidden="true" className="mb-4 size-10 text-success" />
      <h2 className="text-lg">
        {planned
          ? `Your plan changes on ${formatDate(planned.effective_at, "long")}`
          : `You have the ${wanted.name} plan`}
      </h2>
      <p className="mt-2 text-muted">
        {planned
          ? `Until then nothing changes. From then on you have the ${wanted.name} plan for ${priceOf(wanted)}.`
          : status === "trialing" && trial_end !== null
            ? `It is free until ${formatDate(trial_end, "long")}.`
            : "Its minutes and channels are open to you now."}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button asChild variant="primary">
          <Link to={billingPath}>See my plan</Link>
        </Button>
        <Button asChild>
          <Link to="/video-creator-dashboard">Go to the dashboard</Link>
        </Button>
      </div>
    </div>
  );
}
