import type { Package } from "@marquee/contracts/money/payment/payment.schema";
import type { UserInfo } from "@marquee/contracts/people/user/user.schema";

/** The words of the button that takes a first plan, or another one after a plan has ended: there is one trial a person. */
export function takeLabel(
  { trial_days }: Pick<Package, "trial_days">,
  former: Pick<NonNullable<UserInfo["subscription"]>, "trial_end"> | null,
): string {
  const hasTrial = trial_days > 0 && (former === null || former.trial_end === null);
  return hasTrial ? `Start ${trial_days}-day trial` : "Choose this plan";
}
