import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { NotFound } from "@/components/not-found.tsx";
import { plansQuery } from "@/data/plans.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { billingPath } from "@/lib/plan-links.ts";
import { useUser } from "@/session/use-session.ts";
import { CheckoutFrame } from "../components/checkout-frame.tsx";
import { CheckoutError, CheckoutSkeleton } from "../components/page-states.tsx";
import { ChangeOfPlan } from "../plan/change-of-plan.tsx";
import { changeTitle } from "../plan/plan-text.ts";

export const startQueries: StartQueries = ({ client }) => [client.prefetchQuery(plansQuery)];

/** The change from the current plan to another one, up or down. */
export default function UpgradePlanPage() {
  usePageTitle("Change the plan");
  const { id = "" } = useParams();
  const user = useUser();
  // After the change the person has the wanted plan, but the page is still about the change.
  const [formerName] = useState(user?.subscription?.package_name);
  const query = useQuery(plansQuery);
  if (user === undefined) return null;
  if (query.isPending) return <CheckoutSkeleton />;
  if (query.isLoadingError) return <CheckoutError query={query} />;
  const plan = query.data.find((one) => one.id === id);
  if (plan === undefined) return <NotFound />;
  return (
    <CheckoutFrame
      title={changeTitle(formerName, plan)}
      back={{ label: "Plan and payments", to: billingPath }}
    >
      <ChangeOfPlan key={plan.id} userId={user.id} wanted={plan} />
    </CheckoutFrame>
  );
}
