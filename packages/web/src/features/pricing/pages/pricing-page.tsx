import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import { useQuery } from "@tanstack/react-query";
import { Tag } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { PlanCard } from "@/components/plan-card.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { plansQuery } from "@/data/plans.ts";
import { cn } from "@/lib/class-names.ts";
import { formatMoney } from "@/lib/money.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { enterprisePath } from "@/lib/plan-links.ts";
import { formatWholeCount } from "@/lib/whole-count.ts";
import { useUser } from "@/session/use-session.ts";
import { TakePlan } from "../components/take-plan.tsx";
import { mayTry, trialOfAll } from "../plan-label.ts";

type Period = Plan["type"];

const gridClass = "grid gap-5 md:grid-cols-3";

function PeriodChoice({ value, onChange }: { value: Period; onChange: (value: Period) => void }) {
  return (
    <fieldset className="inline-flex rounded border bg-raised p-1">
      <legend className="sr-only">Billing period</legend>
      {(["monthly", "yearly"] as const).map((period) => (
        <label
          key={period}
          className={cn(
            "flex min-h-10 cursor-pointer items-center rounded-sm px-4 text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent-text",
            period === value ? "bg-ink text-paper" : "text-muted hover:text-ink",
          )}
        >
          <input
            type="radio"
            name="period"
            className="sr-only"
            checked={period === value}
            onChange={() => onChange(period)}
          />
          {period === "monthly" ? "Monthly" : "Yearly, two months free"}
        </label>
      ))}
    </fieldset>
  );
}

function Plans({ period }: { period: Period }) {
  const query = useQuery(plansQuery);
  const { data, isPending, isLoadingError } = query;
  if (isPending) {
    return (
      <Loading label="Loading the plans" className={gridClass}>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} className="h-[30rem]" />
        ))}
      </Loading>
    );
  }
  if (isLoadingError) return <QueryError title="The plans could not be loaded" query={query} />;
  const plans = data.filter((plan) => plan.type === period && !plan.is_enterprise);
  if (plans.length === 0) {
    return (
      <EmptyState icon={Tag} title="No plans on offer">
        Plans for this billing period will be shown here.
      </EmptyState>
    );
  }
  const middle = plans[Math.floor((plans.length - 1) / 2)];
  return (
    <ul className={gridClass}>
      {plans.map((plan) => {
        const isHighlighted = plans.length > 1 && plan === middle;
        return (
          <li key={plan.id}>
            <PlanCard
              plan={plan}
              highlighted={isHighlighted}
              action={<TakePlan plan={plan} highlighted={isHighlighted} />}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The plans that were made for the signed-in person, whose notification may have been missed. */
function MadeForYou() {
  const { data = [] } = useQuery(plansQuery);
  const current = useUser()?.subscription?.package_id;
  const offers = data.filter((plan) => plan.is_enterprise && plan.id !== current);
  return offers.map((plan) => (
    <Notice
      key={plan.id}
      title="A plan made for you"
      className="mb-5"
      action={
        <Button asChild size="small" variant="primary">
          <Link to={enterprisePath(plan)}>See the plan</Link>
        </Button>
      }
    >
      {plan.name}, {formatMoney(plan.price, plan.currency)} a{" "}
      {plan.type === "yearly" ? "year" : "month"}
    </Notice>
  ));
}

export const startQueries: StartQueries = ({ client }) => [client.prefetchQuery(plansQuery)];

export default function PricingPage() {
  usePageTitle("Pricing");
  const [period, setPeriod] = useState<Period>("monthly");
  const user = useUser();
  const { data: plans = [] } = useQuery(plansQuery);
  const trial = mayTry(user) ? trialOfAll(plans) : undefined;
  return (
    <div className="mx-auto max-w-6xl">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-2xl">
          <h1 className="text-xl font-extrabold sm:text-2xl">Put your own programme on.</h1>
          <p className="mt-3 text-muted">
            Watching needs no plan. Creators choose one; every plan{" "}
            {trial !== undefined && `starts with ${formatWholeCount(trial, "day")} free, and `}can
            be cancelled at any time.
          </p>
        </div>
        <PeriodChoice value={period} onChange={setPeriod} />
      </div>
      <MadeForYou />
      <Plans period={period} />
      <div className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded border bg-raised p-6">
        <div>
          <h2 className="text-lg">Enterprise</h2>
          <p className="mt-1 text-muted">
            More channels, more minutes or another fee: tell us what you need and get an offer.
          </p>
        </div>
        <Button asChild>
          <Link to="/contact-us?about=enterprise">Ask for an offer</Link>
        </Button>
      </div>
    </div>
  );
}
