import type { Checkout, Plan } from "@marquee/contracts/money/payment/payment.schema";
import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { Link, useParams } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { waitingForBankQuery } from "@/data/payments.ts";
import { plansQuery } from "@/data/plans.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useUser } from "@/session/use-session.ts";
import { CheckoutFrame } from "../components/checkout-frame.tsx";
import { CheckoutError, CheckoutSkeleton } from "../components/page-states.tsx";
import { PlanCheckout } from "../components/plan-checkout.tsx";
import { PlanWaitingForBank, usePlanWaitingForBank } from "../components/plan-waiting-for-bank.tsx";
import { ChangeOfPlan } from "../plan/change-of-plan.tsx";
import { factsOf, priceOf } from "../plan/plan-text.ts";

export const startQueries: StartQueries = ({ client }) => [
  client.prefetchQuery(plansQuery),
  client.prefetchQuery(waitingForBankQuery),
];

interface TakePlanProps {
  user: UserInfo;
  plan: Plan;
  /** The first payment of another plan, which a bank has not answered yet. */
  waiting: Checkout | undefined;
}

function TakePlan({ user, plan, waiting }: TakePlanProps) {
  if (user.user_profile.steps.subscription) {
    return <ChangeOfPlan key={plan.id} userId={user.id} wanted={plan} />;
  }
  return waiting ? <PlanWaitingForBank checkout={waiting} /> : <PlanCheckout plan={plan} />;
}

const back = { label: "All plans", to: "/pricing" };

/** Somebody follows an old notification, or is logged in with another account than the one that got the offer. */
function ClosedOffer() {
  return (
    <CheckoutFrame title="This offer is not open to you" back={back}>
      <p className="text-muted">
        It was withdrawn, or it was made for another account. If you expected it here, log in with
        the account that got the offer, or ask us.
      </p>
      <Button asChild className="mt-6">
        <Link to="/contact-us">Contact us</Link>
      </Button>
    </CheckoutFrame>
  );
}

/** An enterprise plan that is offered to the caller: its content, and the button to take it or change to it. */
export default function EnterprisePlanPage() {
  usePageTitle("A plan made for you");
  const { id = "" } = useParams();
  const user = useUser();
  const query = useQuery(plansQuery);
  const waiting = usePlanWaitingForBank();
  if (user === undefined) return null;
  if (query.isPending) return <CheckoutSkeleton />;
  if (query.isLoadingError) return <CheckoutError query={query} />;
  const plan = query.data.find((one) => one.id === id && one.is_enterprise);
  if (plan === undefined) return <ClosedOffer />;
  return (
    <CheckoutFrame title={`The ${plan.name} plan, made for you`} back={back}>
      <div className="mb-6 rounded border bg-raised p-5">
        {plan.description !== "" && <p className="mb-4 text-muted">{plan.description}</p>}
        <p className="figures font-display text-xl font-extrabold tracking-tight">
          {priceOf(plan)}
        </p>
        <ul className="figures mt-4 space-y-2 border-t pt-4">
          {[...factsOf(plan), ...plan.features].map((fact) => (
            <li key={fact} className="flex items-start gap-2.5">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent-text" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <TakePlan user={user} plan={plan} waiting={waiting} />
      <p className="mt-6 text-sm text-muted">
        Only you and the people whom we named see this offer. Questions?{" "}
        <Link to="/contact-us" className="underline underline-offset-4 hover:text-ink">
          Contact us
        </Link>
      </p>
    </CheckoutFrame>
  );
}
