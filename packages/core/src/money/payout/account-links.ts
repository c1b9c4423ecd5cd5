import {
  loadUser,
  requireActivePlan,
  requirePayoutCountry,
  requireVerifiedEmail,
  type User,
} from "../../people/user/index.ts";
import {
  type CallWithoutInput,
  type Context,
  requireCreatorMode,
  requireUser,
} from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { invalidState, notFound } from "../../platform/errors.ts";
import { createOnce } from "../../platform/providers/stripe-calls.ts";
import { checkAccount, withPayoutAccount } from "./check-account.ts";

type PayoutContext = Context<"stripe" | "queues">;

/**
 * Opens the caller's payout account, or finds the current one, and returns the address of its set-up. The account is
 * opened in the country of the caller's profile and stays there.
 * @throws unauthenticated, forbidden, email_unverified, subscription_required, profile_incomplete, invalid_state for a
 * country in which nobody can be paid
 */
export async function createPayoutAccount({
  ctx,
}: CallWithoutInput<"stripe" | "queues">): Promise<{ onboardingUrl: string }> {
  const actor = requireCreatorMode(ctx, "Payouts are for creators. Switch to creator mode first.");
  let user = await loadUser(ctx, actor.userId);
  requireVerifiedEmail(user);
  if (user.payout_account_id !== undefined) {
    const known = await withPayoutAccount(ctx, user, (account) => onboarding(ctx, account));
    if (known !== undefined) return known;
    // The record after the deleted account was removed from it.
    user = { ...user, payout_account_id: undefined, billing_version: user.billing_version + 1 };
  }
  requireActivePlan(ctx, user, "Choose a plan before you set up payouts.");
  return onboarding(ctx, await openAccount(ctx, user));
}

/** A fresh address of the set-up; the former one was used or has expired. @throws not_found */
export async function refreshOnboarding({
  ctx,
}: CallWithoutInput<"stripe" | "queues">): Promise<{ onboardingUrl: string }> {
  const user = await loadUser(ctx, requireUser(ctx).userId);
  const known = await withPayoutAccount(ctx, user, (account) => onboarding(ctx, account));
  if (known === undefined) throw notFound("payout account");
  return known;
}

/**
 * A single-use address of the provider's dashboard of the account.
 * @throws not_found, invalid_state before the set-up is finished
 */
export async function openPayoutDashboard({
  ctx,
}: CallWithoutInput<"stripe" | "queues">): Promise<{ url: string }> {
  const { userId } = requireUser(ctx);
  let user = await loadUser(ctx, userId);
  if (user.payout_status === "onboarding") {
    // The person may have finished a moment ago, so the account itself is read before anybody is sent back.
    await checkAccount(ctx, user);
    user = await loadUser(ctx, userId, { consistent: true });
  }
  const { payout_status } = user;
  if (payout_status === "onboarding") {
    throw invalidState("Finish the set-up of your payout account first.", {
      details: { payout_status },
    });
  }
  const stripe = await ctx.providers.stripe();
  const link = await withPayoutAccount(ctx, user, (account) =>
    stripe.accounts.createLoginLink(account),
  );
  if (link === undefined) throw notFound("payout account");
  return { url: link.url };
}

async function openAccount(ctx: PayoutContext, user: User): Promise<string> {
  const country = requirePayoutCountry(ctx.config, user);
  const stripe = await ctx.providers.stripe();
  const account = await createOnce(
    { now: ctx.now(), name: `payout-account:${user.id}:${user.billing_version}:${country}` },
    (options) =>
      stripe.accounts.create(
        {
          type: "express",
          country,
          capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
          metadata: { user_id: user.id },
        },
        options,
      ),
  );
  const isWritten = await tryWrite(
    ctx.database.users
      .patch({ id: user.id })
      .set({
        payout_account_id: account.id,
        payout_country: account.country ?? country,
        payout_status: "onboarding",
        updated_at: ctx.now().toISOString(),
      })
      // What was said of a former account.
      .remove(["payout_reason", "payout_actor", "payout_deadline"])
      .add({ billing_version: 1 })
      .where((attribute, { notExists }) => notExists(attribute.payout_account_id))
      .go(),
  );
  if (isWritten) return account.id;
  const { payout_account_id } = await loadUser(ctx, user.id, { consistent: true });
  return payout_account_id ?? account.id;
}

async function onboarding(ctx: PayoutContext, account: string): Promise<{ onboardingUrl: string }> {
  const stripe = await ctx.providers.stripe();
  const link = await stripe.accountLinks.create({
    account,
    type: "account_onboarding",
    refresh_url: `${ctx.config.WEB_URL}/profile?onboarding=refresh`,
    return_url: `${ctx.config.WEB_URL}/profile?onboarding=done`,
  });
  return { onboardingUrl: link.url };
}
