import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/class-names.ts";
import { formatMoney } from "@/lib/money.ts";
import { Badge } from "./ui/badge.tsx";

interface PlanCardProps {
  plan: Plan;
  highlighted: boolean;
  /** The button that subscribes to the plan. */
  action?: ReactNode;
}

/** A plan as the pricing page shows it. */
export function PlanCard({ plan, highlighted, action }: PlanCardProps) {
  const isYearly = plan.type === "yearly";
  return (
    <article
      className={cn(
        "flex h-full flex-col rounded border bg-raised p-6 wrap-anywhere",
        highlighted && "border-accent-text",
      )}
    >
      <div className={cn("h-[5px] w-16", highlighted ? "bulbs" : "bulbs-dim")} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-lg">{plan.name}</h2>
        {highlighted && <Badge tone="accent">Recommended</Badge>}
      </div>
      <p className="mt-1 text-muted md:min-h-18 lg:min-h-12">{plan.description}</p>
      <p className="figures mt-4 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-2xl font-extrabold tracking-tight md:max-lg:text-xl">
          {formatMoney(plan.price, plan.currency)}
        </span>
        <span className="whitespace-nowrap text-sm text-muted">
          a {isYearly ? "year" : "month"}
        </span>
      </p>
      <p className="figures mt-1 text-sm text-muted empty:hidden md:min-h-5 md:empty:block">
        {isYearly &&
          `${formatMoney(Math.round(plan.price / 12), plan.currency)} a month; two months are free`}
      </p>
      {action && <div className="mt-5">{action}</div>}
      <ul className="mt-6 space-y-2.5 border-t pt-5">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent-text" />
            {feature}
          </li>
        ))}
      </ul>
    </article>
  );
}
