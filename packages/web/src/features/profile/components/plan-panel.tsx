import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { pendingName } from "@/components/pending-plan.ts";
import { graceEnd, latePlanText } from "@/components/plan-gap.ts";
import { planPeriod } from "@/components/plan-period.ts";
import { PlanBadge, planStatuses } from "@/components/plan-status.tsx";
import { Button } from "@/components/ui/button.tsx";
import { planStateQuery } from "@/data/own-plan.ts";
import { billingPath } from "@/lib/plan-links.ts";
import { formatDate } from "@/lib/time.ts";

type Subscription = NonNullable<UserInfo["subscription"]>;

/** "Renews 3 May 2026. ", or nothing without a next date. */
function periodText(subscription: Subscription): string {
  const period = planPeriod(subscription);
  return period === undefined ? "" : `${period.label} ${formatDate(period.date, "long")}. `;
}

/**
 * What happens to the plan next. The person's own record does not have a planned change, so the plan is asked for it.
 */
function WhatFollows({ userId, subscription }: { userId: string; subscription: Subscription }) {
  const state = useQuery(planStateQuery(userId)).data;
  const change = state?.subscription?.pending_change;
  return state?.package && change
    ? `Changes to ${pendingName(change, state.package)} on ${formatDate(change.effective_at, "long")}. `
    : periodText(subscription);
}

/** The meaning of the plan's status. The person's own record does not have the last day of a late plan. */
function Meaning({ userId, status }: { userId: string; status: Subscription["status"] }) {
  const state = useQuery(planStateQuery(userId)).data?.subscription;
  const { text } = planStatuses[status];
  if (status !== "past_due" || state?.status !== "past_due") return text;
  const end = graceEnd(state);
  return `${text} ${end === undefined ? planStatuses.unpaid.text : latePlanText(end)}`;
}

/** The plan, its state and the link to other plans. */
export function PlanPanel({
  user: { id, subscription, had_trial },
}: {
  user: Pick<UserInfo, "id" | "subscription" | "had_trial">;
}) {
  return (
    <section aria-labelledby="plan" className="rounded border bg-raised p-5">
      <h2 id="plan" className="text-lg">
        Plan
      </h2>
      {subscription ? (
        <>
          <p className="mt-3 flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            {subscription.package_name}
            <PlanBadge status={subscription.status} />
          </p>
          <p className="mt-1 text-sm wrap-anywhere text-muted">
            <WhatFollows userId={id} subscription={subscription} />
            <Meaning userId={id} status={subscription.status} />
          </p>
        </>
      ) : (
        <p className="mt-3 text-muted">
          A plan opens channels and uploads.{!had_trial && " It can start with a free trial."}
        </p>
      )}
      <Button
        asChild
        size="small"
        variant={subscription ? "secondary" : "primary"}
        className="mt-4"
      >
        <Link to={subscription ? billingPath : "/pricing"}>
          {subscription ? "Manage the plan" : "Choose a plan"}
        </Link>
      </Button>
    </section>
  );
}
