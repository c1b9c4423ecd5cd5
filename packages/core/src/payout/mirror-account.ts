import type { Context } from "../context.ts";
import { isConditionFailure } from "../dynamo/transaction.ts";
import { stableId } from "../ids.ts";
import { notify } from "../notification/notify.ts";
import { fromStripe, isAccountGone } from "../providers/stripe-calls.ts";
import type { User } from "../user/profile.ts";
import { type AccountState, accountState } from "./account-state.ts";

const attempts = 8;

/**
 * Reads a payout account from the provider and mirrors its state on its person. The person is read before the
 * provider and written only where nothing else has been mirrored since.
 * @returns the person as they are now; undefined when the account is none of ours, or is no more
 */
export async function mirrorAccount(
  ctx: Context<"stripe" | "queues">,
  input: { accountId: string },
): Promise<User | undefined> {
  const stripe = await ctx.providers.stripe();
  const retrieve = () => fromStripe(() => stripe.accounts.retrieve(input.accountId));
  const account = await retrieve().catch((cause: unknown) => {
    if (isAccountGone(cause)) return undefined;
    throw cause;
  });
  const userId = account?.metadata?.user_id;
  if (userId === undefined) return undefined;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { data: user } = await ctx.database.users.get({ id: userId }).go({ consistent: true });
    if (user === null || user.payout_account_id !== input.accountId) return undefined;
    const read = await retrieve();
    const state = accountState(read);
    const country = read.country ?? user.payout_country;
    const same = state.status === user.payout_status && state.reason === user.payout_reason;
    if (same && country === user.payout_country) return user;
    const written = await write(ctx, { ...user, payout_country: country }, state);
    if (written === undefined) continue;
    if (state.status !== user.payout_status) await tell(ctx, written, state);
    return written;
  }
  throw new Error("Another write was always faster");
}

async function write(ctx: Context, user: User, state: AccountState): Promise<User | undefined> {
  const patch = ctx.database.users.patch({ id: user.id }).set({
    payout_status: state.status,
    ...(user.payout_country === undefined ? {} : { payout_country: user.payout_country }),
    billing_version: user.billing_version + 1,
    updated_at: ctx.now().toISOString(),
    ...(state.reason === undefined ? {} : { payout_reason: state.reason }),
  });
  try {
    const { data } = await (state.reason === undefined ? patch.remove(["payout_reason"]) : patch)
      .where((attribute, { eq }) => eq(attribute.billing_version, user.billing_version))
      .go({ response: "all_new" });
    return { ...user, ...data, payout_reason: state.reason };
  } catch (cause) {
    if (isConditionFailure(cause)) return undefined;
    throw cause;
  }
}

async function tell(ctx: Context<"queues">, user: User, state: AccountState): Promise<void> {
  const told = {
    enabled: "You can be paid out now",
    restricted: "Your payout account needs you",
    disabled: "Your payout account is disabled",
  };
  if (state.status === "none" || state.status === "onboarding") return;
  await notify(ctx, {
    id: stableId("notification", ctx.now(), `payout:${user.id}:${user.billing_version}`),
    user_id: user.id,
    type: "payout_account",
    title: told[state.status],
    body: state.reason ?? "Your sales are paid out to your bank account from now on.",
    link: "/profile",
  });
}
