import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { unlessAccountGone } from "../../platform/providers/stripe-calls.ts";
import { mirrorAccount } from "./mirror-account.ts";

/**
 * Updates a person's payout account from the provider when our copy has turned out to be wrong. An account that the
 * provider has deleted is removed from the person, so that another can be set up.
 */
export async function checkAccount(ctx: Context<"stripe" | "queues">, user: User): Promise<void> {
  const accountId = user.payout_account_id;
  if (accountId === undefined) return;
  const stripe = await ctx.providers.stripe();
  const account = await unlessAccountGone(stripe.accounts.retrieve(accountId));
  if (account === undefined) await forgetAccount(ctx, user.id, accountId);
  else await mirrorAccount(ctx, { accountId });
}

/** Removes a closed account from its person, unless they already have another. */
export async function forgetAccount(
  ctx: Context,
  userId: string,
  accountId: string,
): Promise<void> {
  const isRemoved = await tryWrite(
    ctx.database.users
      .patch({ id: userId })
      .set({
        payout_status: "none",
        payout_reason: "The payment provider has closed your payout account. Set it up anew.",
        payout_actor: "creator",
        updated_at: ctx.now().toISOString(),
      })
      .remove(["payout_account_id", "payout_country", "payout_deadline"])
      .add({ billing_version: 1 })
      .where((attribute, { eq }) => eq(attribute.payout_account_id, accountId))
      .go(),
  );
  if (!isRemoved) return;
  // The log entry allows finding the account again if this was our mistake, for example with another account's key.
  ctx.logger.warn("A payout account that is closed was forgotten", {
    user_id: userId,
    account_id: accountId,
  });
}
