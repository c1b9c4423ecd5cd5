import { payoutCountries } from "@marquee/contracts/money/payout/payout-countries";
import type { Config } from "../../platform/config.ts";
import { invalidState, MarqueeError } from "../../platform/errors.ts";
import type { User } from "./profile.ts";

// Created when it is used: loading the names of regions slows down the start of a process.
const nameOf = (country: string): string =>
  new Intl.DisplayNames("en", { type: "region" }).of(country) ?? country;

/** Why a person cannot set payouts up; undefined when they can, or already have an account. */
export function payoutObstacle(config: Config, user: User): string | undefined {
  const { country, payout_account_id: account } = user;
  if (account !== undefined) return undefined;
  if (country === undefined) {
    return "Add your country to your profile first: your payout account stays in that country.";
  }
  if (payoutCountries(config.PLATFORM_COUNTRY).includes(country)) return undefined;
  return `Payouts to ${nameOf(country)} are not possible: our payment provider cannot pay creators there.`;
}

/**
 * The country in which a person's payout account is opened; the provider never changes it afterwards (Stripe API
 * reference, "Create an account", `country`).
 * @throws profile_incomplete without a country, invalid_state for a country in which nobody can be paid
 */
export function requirePayoutCountry(config: Config, user: User): string {
  const obstacle = payoutObstacle(config, user);
  if (user.country === undefined) throw new MarqueeError("profile_incomplete", obstacle ?? "");
  if (obstacle !== undefined) throw invalidState(obstacle);
  return user.country;
}
