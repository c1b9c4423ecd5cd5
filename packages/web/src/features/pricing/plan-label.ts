import type { Plan } from "@marquee/contracts/money/payment/payment.schema";

/** The words of the button that takes a first plan, or another one after a plan has ended. */
export function takeLabel({ trial_days }: Pick<Plan, "trial_days">, hadTrial: boolean): string {
  return trial_days > 0 && !hadTrial ? `Start ${trial_days}-day trial` : "Choose this plan";
}

/** The days of trial that every plan for everybody begins with; undefined where they differ, or one has none. */
export function trialOfAll(
  plans: readonly Pick<Plan, "trial_days" | "is_enterprise">[],
): number | undefined {
  const [days, ...others] = new Set(
    plans.filter((plan) => !plan.is_enterprise).map((plan) => plan.trial_days),
  );
  return days !== undefined && days > 0 && others.length === 0 ? days : undefined;
}
