import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import { useQuery } from "@tanstack/react-query";
import { plansQuery } from "@/data/plans.ts";

/** Said of a plan that nobody can choose any more; undefined for one that is offered, or while that is not known. */
export function useRetiredText({ id, name }: Plan): string | undefined {
  const { data: offered } = useQuery(plansQuery);
  return offered === undefined || offered.some((plan) => plan.id === id)
    ? undefined
    : `The ${name} plan is no longer offered: once you have left it, you cannot choose it again.`;
}

/** The same, as a paragraph. */
export function RetiredPlan({ plan, className }: { plan: Plan; className: string }) {
  const text = useRetiredText(plan);
  return text && <p className={className}>{text}</p>;
}
