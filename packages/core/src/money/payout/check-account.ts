import { notifyOrLog } from "../../people/notification/index.ts";
import { sendPersonChange, type User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { isAccountGone, unlessAccountGone } from "../../platform/providers/stripe-calls.ts";
import { reconcileAccount } from "./reconcile-account.ts";

/**
 * Updates a person's payout account from the provider when our copy has turned out to be wrong. An account that the
 * provider has deleted is removed from the person, so that another can be set up.
 */
export async function checkAccount(ctx: Context<"stripe" | "queues">, user: User): Promise<void> {
  const stripe = await ctx.providers.stripe();
  const account = await withPayoutAccount(ctx, user, (accountId) =>
    stripe.accounts.retrieve(accountId),
  );
  if (account !== undefined) await reconcileAccount(ctx, { accountId: account.id });
}

/**
 * Runs a call for a person's payout account. Undefined without an account, and for one that the provider has deleted:
 * it is removed from the person. A refusal alone does not prove that, because another object may be missing. So the
 * account itself is read.
 * @throws what `run` throws while the account exists
 */
export async function withPayoutAccount<Answer>(
  ctx: Context<"stripe" | "queues">,
  { id, payout_account_id: account }: Pick<User, "id" | "payout_account_id">,
  run: (account: string) => Promise<Answer>,
): Promise<Answer | undefined> {
  if (account === undefined) return undefined;
  try {
    return await run(account);
  } catch (cause) {
    if (!isAccountGone(cause)) throw cause;
    const stripe = await ctx.providers.stripe();
    if ((await unlessAccountGone(stripe.accounts.retrieve(account))) !== undefined) throw cause;
    await removeAccount(ctx, id, account);
    return undefined;
  }
}

/** Removes a closed account from its person, unless they already have another, and notifies them. */
async function removeAccount(
  ctx: Context<"queues">,
  userId: string,
  accountId: string,
): Promise<void> {
  const reason =
    "The payment provider has closed your payout account. Set up a new one to sell again.";
  const isRemoved = await tryWrite(
    ctx.database.users
      .patch({ id: userId })
      .set({
        payout_status: "none",
        payout_reason: reason,
        payout_actor: "creator",
        updated_at: ctx.now().toISOString(),
      })
      .remove(["payout_account_id", "payout_country", "payout_deadline", "payout_unannounced_at"])
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
  await notifyOrLog(ctx, { subject: "a closed payout account", id: accountId }, [
    {
      user_id: userId,
      type: "payout_account",
      title: "Your payout account is closed",
      body: reason,
      link: "/profile",
    },
  ]);
  try {
    await sendPersonChange(ctx, userId, { hasNewNameOrPicture: false });
  } catch (error) {
    ctx.logger.error("The offers of a creator without an account stay", { error, id: userId });
  }
}
