import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { NotFound } from "@/components/not-found.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { waitingForBankQuery } from "@/data/payments.ts";
import { plansQuery } from "@/data/plans.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { upgradePath } from "@/lib/plan-links.ts";
import { useUser } from "@/session/use-session.ts";
import { CheckoutFrame } from "../components/checkout-frame.tsx";
import { OwnPlanNotice } from "../components/own-plan-notice.tsx";
import { CheckoutError, CheckoutSkeleton } from "../components/page-states.tsx";
import { PlanCheckout } from "../components/plan-checkout.tsx";
import { PlanWaitingForBank, usePlanWaitingForBank } from "../components/plan-waiting-for-bank.tsx";

export const startQueries: StartQueries = ({ client }) => [
  client.prefetchQuery(plansQuery),
  client.prefetchQuery(waitingForBankQuery),
];

export default function PlanCheckoutPage() {
  usePageTitle("Take a plan");
  const { id = "" } = useParams();
  const user = useUser();
  const query = useQuery(plansQuery);
  const waiting = usePlanWaitingForBank();
  if (query.isPending) return <CheckoutSkeleton />;
  if (query.isLoadingError) return <CheckoutError query={query} />;
  const plan = query.data.find((one) => one.id === id);
  if (plan === undefined) return <NotFound />;
  const current = user?.user_profile.steps.subscription ? user.subscription : null;
  return (
    <CheckoutFrame
      title={`Take the ${plan.name} plan`}
      back={{ label: "All plans", to: "/pricing" }}
    >
      {current?.package_id === plan.id && (
        <OwnPlanNotice to="/video-creator-dashboard" verb="Go to the dashboard" />
      )}
      {current && current.package_id !== plan.id && (
        <Notice
          title={`You have the ${current.package_name} plan`}
          action={
            <Button asChild size="small" className="py-2 wrap-anywhere whitespace-normal!">
              <Link to={upgradePath(plan)}>Change to {plan.name}</Link>
            </Button>
          }
        >
          One plan runs at a time, so nothing is charged here.
        </Notice>
      )}
      {!current &&
        (waiting ? <PlanWaitingForBank checkout={waiting} /> : <PlanCheckout plan={plan} />)}
    </CheckoutFrame>
  );
}
