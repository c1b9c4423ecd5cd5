import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import { isOwed } from "@marquee/contracts/money/subscription/is-in-force";
import type { SubscriptionState } from "@marquee/contracts/money/subscription/subscription.schema";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { pendingName } from "@/components/pending-plan.ts";
import { graceEnd, latePlanText } from "@/components/plan-gap.ts";
import { PlanBadge } from "@/components/plan-status.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { owedInvoiceQuery, type PlanAction } from "@/data/subscriptions.ts";
import { formatMoney } from "@/lib/money.ts";
import { completePaymentPath } from "@/lib/plan-links.ts";
import { formatDate } from "@/lib/time.ts";
import { actionVerbs, PlanActionDialog } from "./plan-actions.tsx";
import { factsOf, whatFollows } from "./plan-text.ts";
import { RetiredPlan } from "./retired-plan.tsx";

interface CurrentPlanProps {
  plan: Plan;
  state: SubscriptionState;
}

function CompletePayment({ plan }: { plan: Plan }) {
  return (
    <Button asChild size="small" variant="primary">
      <Link to={completePaymentPath(plan)}>Complete the payment</Link>
    </Button>
  );
}

/** An upgrade that waits until the cardholder confirms its payment; its page may have been closed. */
function UnconfirmedChange({ plan }: { plan: Plan }) {
  const { data: owed } = useQuery(owedInvoiceQuery);
  if (owed?.type !== "change") return null;
  return (
    <Notice
      tone="warning"
      title="Your change of plan waits for you"
      action={<CompletePayment plan={plan} />}
    >
      Confirm the payment of {formatMoney(owed.amount_due, owed.currency)}. If it is not paid within
      a day, the change is dropped.
    </Notice>
  );
}

/** What the creator must know: a failed payment, a planned end or change, or a change that is not paid. */
function PlanNotice({ plan, state, onKeep }: CurrentPlanProps & { onKeep: () => void }) {
  const keep = (
    <Button size="small" variant="primary" onClick={onKeep}>
      {actionVerbs.resume}
    </Button>
  );
  if (isOwed(state)) {
    const end = graceEnd(state);
    return (
      <Notice
        tone="danger"
        title="Your plan could not be paid"
        action={<CompletePayment plan={plan} />}
      >
        {end === undefined
          ? "Creating is paused until it is paid. What you published stays up."
          : latePlanText(end)}
      </Notice>
    );
  }
  if (state.cancel_at_period_end) {
    const end = state.current_period_end ?? state.trial_end;
    return (
      <Notice
        tone="warning"
        title={end === null ? "Your plan ends" : `Your plan ends on ${formatDate(end, "long")}`}
        action={keep}
      >
        Nothing more is charged. You can keep it until then.
      </Notice>
    );
  }
  if (state.pending_change !== null) {
    const name = pendingName(state.pending_change, plan);
    return (
      <Notice
        title={`Your plan changes to ${name} on ${formatDate(state.pending_change.effective_at, "long")}`}
        action={keep}
      >
        Until then everything of {plan.name} is open to you.
      </Notice>
    );
  }
  return <UnconfirmedChange plan={plan} />;
}

/** The current plan, its content and price, and the button to cancel it. */
export function CurrentPlan({ plan, state }: CurrentPlanProps) {
  const [action, setAction] = useState<PlanAction>();
  return (
    <div className="space-y-5">
      <PlanNotice plan={plan} state={state} onKeep={() => setAction("resume")} />
      <div className="rounded border bg-raised p-5 wrap-anywhere">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <div>
            <p className="flex flex-wrap items-center gap-3 font-display text-lg font-semibold tracking-tight">
              {plan.name}
              <PlanBadge status={state.status} />
            </p>
            <p className="figures mt-1 text-muted">{whatFollows(state, plan)}</p>
            <RetiredPlan plan={plan} className="mt-1 text-sm text-warning" />
          </div>
          {!state.cancel_at_period_end && (
            <Button size="small" onClick={() => setAction("cancel")}>
              {actionVerbs.cancel}
            </Button>
          )}
        </div>
        <ul className="figures mt-5 grid gap-x-8 gap-y-2 border-t pt-4 sm:grid-cols-2">
          {factsOf(plan).map((fact) => (
            <li key={fact} className="flex items-start gap-2.5">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent-text" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <PlanActionDialog
        action={action}
        plan={plan}
        state={state}
        onClose={() => setAction(undefined)}
      />
    </div>
  );
}
