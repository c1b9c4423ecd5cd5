import { hasActivePlan, type User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { invalidState, type MarqueeError } from "../../platform/errors.ts";
import { enabledAccount } from "../payout/index.ts";

/** The platform's fee for sellers without a plan. */
const defaultFeePercent = 10;

/** The platform's share by the seller's plan, in percent. */
export function feePercent(seller: User, now: Date): number {
  const plan = hasActivePlan(seller, now) ? seller.subscription : undefined;
  return plan?.platform_fee_percent ?? defaultFeePercent;
}

export const cannotBePaid = (): MarqueeError =>
  invalidState("This creator cannot take payments at the moment. Try again another day.");

/** The seller's payout account. @throws invalid_state when the seller cannot be paid */
export function requirePayee(seller: User): string {
  const account = enabledAccount(seller);
  if (account === undefined) throw cannotBePaid();
  return account;
}

/** The seller; undefined when the account is deactivated or deleted. */
export async function findSeller(ctx: Context, creatorId: string): Promise<User | undefined> {
  const { data } = await ctx.database.users.get({ id: creatorId }).go();
  return data === null || data.deactivated_at !== undefined ? undefined : data;
}
