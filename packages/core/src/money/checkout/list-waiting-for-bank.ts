import type { Checkout } from "@marquee/contracts/money/payment/payment.schema";
import { type CallWithoutInput, type Context, requireUser } from "../../platform/context.ts";
import { allOf, anyOf } from "../../platform/dynamo/conditions.ts";
import { daysAfter } from "../../platform/time.ts";
import type { CheckoutItem } from "../payment/index.ts";
import { presentCheckout } from "./present-checkout.ts";

/**
 * Longer than any bank takes, after the ten days in which a buyer may have to confirm the account. The provider then
 * reports that the bank did not pay.
 */
const maxWaitDays = 24;
/** The newest checkouts that are read in one call; those that do not wait are left out. */
const maxCheckouts = 100;

/**
 * The caller's payments that a bank has not answered yet, among the last checkouts, newest first.
 * @throws unauthenticated
 */
export async function listWaitingForBank({ ctx }: CallWithoutInput): Promise<Checkout[]> {
  const checkouts = await readUnpaidByBank(ctx, requireUser(ctx).userId);
  return checkouts.filter(({ status }) => status === "pending").map(presentCheckout);
}

/**
 * A person's checkouts that a bank was asked to pay and has not paid (yet), among the last ones, newest first. The
 * caller checks who may see them.
 */
export async function readUnpaidByBank(ctx: Context, userId: string): Promise<CheckoutItem[]> {
  const { data } = await ctx.database.checkouts.query
    .byUser({ user_id: userId })
    .gte({ created_at: daysAfter(ctx.now(), -maxWaitDays).toISOString() })
    .where((attribute, { eq, exists }) =>
      allOf(
        anyOf(eq(attribute.status, "pending"), eq(attribute.status, "failed")),
        exists(attribute.bank_asked_at),
      ),
    )
    .go({ limit: maxCheckouts, order: "desc" });
  return data;
}
