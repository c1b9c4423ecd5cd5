import type { Checkout } from "@marquee/contracts/money/payment/payment.schema";
import { type CallWithoutInput, requireUser } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { daysAfter } from "../../platform/time.ts";
import { presentCheckout } from "./present-checkout.ts";

/**
 * Longer than any bank takes, after the ten days in which a buyer may have to confirm the account. The provider then
 * reports that the bank did not pay.
 */
const maxWaitDays = 24;
/** The newest checkouts that are read in one call; those that do not wait are left out. */
const maxCheckouts = 100;

/** The caller's payments that a bank has not answered yet, among the last checkouts, newest first. */
export async function listWaitingForBank({ ctx }: CallWithoutInput): Promise<Checkout[]> {
  const { userId } = requireUser(ctx);
  const { data } = await ctx.database.checkouts.query
    .byUser({ user_id: userId })
    .gte({ created_at: daysAfter(ctx.now(), -maxWaitDays).toISOString() })
    .where((attribute, { eq, exists }) =>
      allOf(eq(attribute.status, "pending"), exists(attribute.bank_asked_at)),
    )
    .go({ limit: maxCheckouts, order: "desc" });
  return data.map(presentCheckout);
}
