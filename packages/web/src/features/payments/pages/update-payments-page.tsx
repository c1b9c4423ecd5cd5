import { isInForce, isOwed } from "@marquee/contracts/money/subscription/is-in-force";
import type { SubscriptionState } from "@marquee/contracts/money/subscription/subscription.schema";
import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { useQuery } from "@tanstack/react-query";
import { Tag } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { PartSuspense } from "@/components/part-suspense.tsx";
import { Section } from "@/components/section.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { planStateQuery } from "@/data/own-plan.ts";
import { waitingForBankQuery } from "@/data/payments.ts";
import { lazy } from "@/lib/lazy.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useUser } from "@/session/use-session.ts";
import { CheckoutFrame } from "../components/checkout-frame.tsx";
import { PlanWaitingForBank, usePlanWaitingForBank } from "../components/plan-waiting-for-bank.tsx";
import { CurrentPlan } from "../plan/current-plan.tsx";
import { PaymentMethod } from "../plan/payment-method.tsx";
import { PlanChoices } from "../plan/plan-choices.tsx";

// The tables have more code than the rest.
const Invoices = lazy(() => import("../plan/invoices.tsx"));
const PlatformReceipts = lazy(() => import("../plan/platform-receipts.tsx"));

/** Why the plan cannot be changed now, and what must be done first. */
function obstacleOf(state: SubscriptionState): string | undefined {
  if (isOwed(state)) return "Complete the payment first, then change the plan.";
  if (state.cancel_at_period_end) return "Your plan ends. Keep the plan first, then change it.";
  if (state.pending_change !== null) {
    return "A change is planned already. Keep the plan first, then choose another.";
  }
  return undefined;
}

const planSkeleton = <Skeleton className="h-44" />;

function NoPlan() {
  const waiting = usePlanWaitingForBank();
  const { isPending } = useQuery(waitingForBankQuery);
  if (isPending) return <Loading label="Loading your plan">{planSkeleton}</Loading>;
  if (waiting) return <PlanWaitingForBank checkout={waiting} />;
  return (
    <EmptyState
      icon={Tag}
      title="You have no plan"
      action={
        <Button asChild variant="primary">
          <Link to="/pricing">Choose a plan</Link>
        </Button>
      }
    >
      A plan opens channels and uploads. What you published stays up without one.
    </EmptyState>
  );
}

function Billing({ user }: { user: UserInfo }) {
  const query = useQuery(planStateQuery(user.id));
  const { data, isPending, isLoadingError } = query;
  if (isPending) {
    return (
      <Loading label="Loading your plan" className="space-y-6">
        {planSkeleton}
        <Skeleton className="h-20" />
        <Skeleton className="h-72" />
      </Loading>
    );
  }
  if (isLoadingError) return <QueryError title="Your plan could not be loaded" query={query} />;
  const { package: plan, subscription: state } = data;
  const isRunning = plan !== null && state !== null && isInForce(state);
  return (
    <>
      <Section title="Your plan">
        {isRunning ? <CurrentPlan plan={plan} state={state} /> : <NoPlan />}
      </Section>
      {isRunning && (
        <>
          <Section title="Payment method">
            <PaymentMethod />
          </Section>
          <Section title="Change the plan">
            <PlanChoices current={plan} obstacle={obstacleOf(state)} />
          </Section>
        </>
      )}
      <Section title="Invoices">
        <PartSuspense label="Loading invoices">
          <Invoices />
        </PartSuspense>
      </Section>
      <Suspense>
        <PlatformReceipts />
      </Suspense>
    </>
  );
}

/** The plan, the card that pays it, the other plans, every invoice, and what was bought once. */
export default function UpdatePaymentsPage() {
  usePageTitle("Plan and payments");
  const user = useUser();
  return (
    <CheckoutFrame
      title="Plan and payments"
      back={{ label: "My Profile", to: "/profile" }}
      width="wide"
      returnTexts={{
        title: "You came back without a new card",
        text: "Nothing has been changed.",
      }}
    >
      {user && <Billing user={user} />}
    </CheckoutFrame>
  );
}
