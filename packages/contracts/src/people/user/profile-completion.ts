import type { ProfileSteps } from "./user.schema.ts";

/** The completions with which a creator may create (spec §9). */
const openCompletions: readonly number[] = [80, 100];

/** Percent of the profile. Between 80 and 99 it is reported as 80. */
export function profileCompletion(steps: ProfileSteps): number {
  const { subscription, payout_account, ...basics } = steps;
  const percent =
    Object.values(basics).filter(Boolean).length * 10 +
    (subscription ? 20 : 0) +
    (payout_account ? 20 : 0);
  return percent >= 80 && percent < 100 ? 80 : percent;
}

/** True for a profile that opens the creator pages beside the dashboard, and the calls behind them. */
export const opensCreatorPages = (completion: number): boolean =>
  openCompletions.includes(completion);
