import { notify } from "../../people/notification/index.ts";
import { sendPersonChange, type User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { Overtaken, retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { hasValues } from "../../platform/has-values.ts";
import { stableId } from "../../platform/ids.ts";
import { type StripeAccount, unlessAccountGone } from "../../platform/providers/stripe-calls.ts";
import { type AccountState, accountState } from "./account-state.ts";

/**
 * Reads a payout account from the provider and copies its state to its person. The person is read before the provider,
 * and written only if nothing else was copied since.
 * @returns the person afterwards; undefined when the account is not ours, or does not exist any more
 */
export async function reconcileAccount(
  ctx: Context<"stripe" | "queues">,
  input: { accountId: string },
): Promise<User | undefined> {
  const stripe = await ctx.providers.stripe();
  const retrieve = () => stripe.accounts.retrieve(input.accountId);
  const account = await unlessAccountGone(retrieve());
  const userId = account?.metadata?.user_id;
  if (userId === undefined) return undefined;
  const exhausted = () => new Error("Another write was always faster");
  return retryOnConflict({ asksProvider: true, exhausted }, async () => {
    const { data: user } = await ctx.database.users.get({ id: userId }).go({ consistent: true });
    if (user === null || user.payout_account_id !== input.accountId) return undefined;
    const read = await retrieve();
    const state = accountState(read);
    const fields = fieldsOf(state, read.country ?? user.payout_country);
    if (hasValues<User>(user, fields)) return announceState(ctx, user, state);
    const isAsked = state.actor === "creator" && user.payout_actor !== "creator";
    const isNews = state.status !== user.payout_status || isAsked;
    return announceState(ctx, await writeState(ctx, user, { fields, isNews }), state);
  });
}

/** Whether a person's copy of their account is that of this reading, and the person knows. */
export const isReconciled = (user: User, account: StripeAccount): boolean =>
  user.payout_unannounced_at === undefined &&
  hasValues<User>(user, fieldsOf(accountState(account), account.country ?? user.payout_country));

/** The account in the fields of its person. */
const fieldsOf = (state: AccountState, country: string | undefined) => ({
  payout_status: state.status,
  payout_reason: state.reason,
  payout_actor: state.actor,
  payout_deadline: state.deadline,
  payout_country: country,
});
const optionalNames = [
  "payout_reason",
  "payout_actor",
  "payout_deadline",
  "payout_country",
] as const;

/** @throws Overtaken when something else was copied to the person since they were read */
async function writeState(
  ctx: Context,
  user: User,
  { fields, isNews }: { fields: ReturnType<typeof fieldsOf>; isNews: boolean },
): Promise<User> {
  const changes = {
    ...fields,
    ...(isNews && { payout_unannounced_at: ctx.now().toISOString() }),
    billing_version: user.billing_version + 1,
    updated_at: ctx.now().toISOString(),
  };
  const patch = ctx.database.users.patch({ id: user.id }).set(changes);
  const absent = optionalNames.filter((name) => fields[name] === undefined);
  const isWritten = await tryWrite(
    (absent.length === 0 ? patch : patch.remove(absent))
      .where((attribute, { eq }) => eq(attribute.billing_version, user.billing_version))
      .go(),
  );
  if (!isWritten) throw new Overtaken();
  return { ...user, ...changes };
}

function titleOf({ status, actor }: AccountState): string | undefined {
  if (status === "none" || status === "onboarding") return undefined;
  if (status === "disabled") return "Your payout account is disabled";
  if (actor === "creator") return "Your payout account needs you";
  return status === "enabled" ? "You can be paid out now" : "Your payout account is being checked";
}

/**
 * Notifies the creator of what was not announced yet. The state is stored before, so that concurrent events announce it
 * once. A failure of the queue leaves it unannounced: the event's next delivery, or the nightly comparison, repeats
 * this.
 */
async function announceState(
  ctx: Context<"queues">,
  user: User,
  state: AccountState,
): Promise<User> {
  const { id, payout_unannounced_at: since } = user;
  if (since === undefined) return user;
  // Channels and videos say whether they can be bought.
  await sendPersonChange(ctx, id, { hasNewNameOrPicture: false });
  const title = titleOf(state);
  if (title !== undefined) {
    await notify(ctx, {
      id: stableId("notification", new Date(since), `payout:${id}:${state.status}:${state.actor}`),
      user_id: id,
      type: "payout_account",
      title,
      body: state.reason ?? "Your sales are paid out to your bank account from now on.",
      link: "/profile",
    });
  }
  await tryWrite(
    ctx.database.users
      .patch({ id })
      .remove(["payout_unannounced_at"])
      .where((attribute, { eq }) => eq(attribute.payout_unannounced_at, since))
      .go(),
  );
  const { payout_unannounced_at: _, ...announced } = user;
  return announced;
}
