import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import type { PlanChange } from "@marquee/contracts/money/subscription/subscription.schema";
import { CircleCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { billingPath } from "@/lib/plan-links.ts";
import { formatDate } from "@/lib/time.ts";
import { priceOf } from "./plan-words.ts";

/** The result of the change. */
export function PlanChanged({ wanted, change }: { wanted: Plan; change: PlanChange }) {
  const { pending_change, trial_end, status } = change.subscription;
  const isPlanned = change.effective === "period_end" && pending_change !== null;
  return (
    <div role="status">
      <CircleCheck aria-hidden="true" className="mb-4 size-10 text-success" />
      <h2 className="text-lg">
        {isPlanned
          ? `Your plan changes on ${formatDate(pending_change.effective_at, "long")}`
          : `You have the ${wanted.name} plan`}
      </h2>
      <p className="mt-2 text-muted">
        {isPlanned
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
