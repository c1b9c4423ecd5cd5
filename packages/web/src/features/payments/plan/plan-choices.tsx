import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs.tsx";
import { plansQuery } from "@/data/plans.ts";
import { enterprisePath, upgradePath } from "@/lib/plan-links.ts";
import { changeVerb, factsOf, priceOf } from "./plan-text.ts";

interface PlanChoicesProps {
  current: Plan;
  /** Why no change is possible now; undefined when one is. */
  obstacle: string | undefined;
}

function Choice({ plan, current, obstacle }: PlanChoicesProps & { plan: Plan }) {
  const isOwn = plan.id === current.id;
  const verb = changeVerb(current, plan);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {plan.name}
          {plan.is_enterprise && <Badge tone="accent">Made for you</Badge>}
        </p>
        <p className="figures text-sm text-muted">{factsOf(plan).join(" · ")}</p>
      </div>
      <p className="figures font-semibold sm:w-36 sm:text-right">{priceOf(plan)}</p>
      <div className="flex justify-end sm:w-40">
        {isOwn && <Badge tone="success">Your plan</Badge>}
        {!isOwn && obstacle === undefined && (
          <Button asChild size="small">
            <Link
              to={plan.is_enterprise ? enterprisePath(plan) : upgradePath(plan)}
              aria-label={`${verb}: ${plan.name}, ${priceOf(plan)}`}
            >
              {verb}
            </Link>
          </Button>
        )}
      </div>
    </li>
  );
}

/** The other plans, each with its price and the name of the change to it. */
export function PlanChoices({ current, obstacle }: PlanChoicesProps) {
  const [type, setType] = useState(current.type);
  const query = useQuery(plansQuery);
  const { data, isPending, isLoadingError } = query;
  if (isPending) {
    return (
      <Loading label="Loading the plans">
        <Skeleton className="h-72" />
      </Loading>
    );
  }
  if (isLoadingError) return <QueryError title="The plans could not be loaded" query={query} />;
  return (
    <>
      {obstacle !== undefined && <p className="mb-4 text-muted">{obstacle}</p>}
      <Tabs value={type} onValueChange={(next) => setType(next === "yearly" ? next : "monthly")}>
        <TabsList aria-label="Billing period">
          <TabsTrigger value="monthly" className="text-sm sm:text-base">
            By the month
          </TabsTrigger>
          <TabsTrigger value="yearly" className="text-sm sm:text-base">
            By the year, two months free
          </TabsTrigger>
        </TabsList>
        {(["monthly", "yearly"] as const).map((period) => (
          <TabsContent key={period} value={period}>
            <ul className="divide-y rounded border bg-raised">
              {data
                .filter((plan) => plan.type === period)
                .map((plan) => (
                  <Choice key={plan.id} plan={plan} current={current} obstacle={obstacle} />
                ))}
            </ul>
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}
