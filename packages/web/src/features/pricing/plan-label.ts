import type { Plan } from "@marquee/contracts/money/payment/payment.schema";

/** The words of the button that takes a first plan, or another one after a plan has ended. */
export function takeLabel({ trial_days }: Pick<Plan, "trial_days">, hadTrial: boolean): string {
  return trial_days > 0 && !hadTrial ? `Start ${trial_days}-day trial` : "Choose this plan";
}
