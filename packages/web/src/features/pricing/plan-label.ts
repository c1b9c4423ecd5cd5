import type { Plan } from "@marquee/contracts/money/payment/payment.schema";

interface Taker {
  had_trial: boolean;
  user_profile: { steps: { subscription: boolean } };
}

/** Whether the next plan of a person, or of a visitor, can begin with a trial: the first one, and only once. */
export function mayTry(user: Taker | undefined): boolean {
  return user === undefined || !(user.had_trial || user.user_profile.steps.subscription);
}

/** The words of the button that takes a first plan, or another one after a plan has ended. */
export function takeLabel(
  { trial_days }: Pick<Plan, "trial_days">,
  user: Taker | undefined,
): string {
  return trial_days > 0 && mayTry(user) ? `Start ${trial_days}-day trial` : "Choose this plan";
}

/** The days of trial that every plan for everybody begins with; undefined if they differ, or one has none. */
export function trialOfAll(
  plans: readonly Pick<Plan, "trial_days" | "is_enterprise">[],
): number | undefined {
  const [days, ...others] = new Set(
    plans.filter((plan) => !plan.is_enterprise).map((plan) => plan.trial_days),
  );
  return days !== undefined && days > 0 && others.length === 0 ? days : undefined;
}
