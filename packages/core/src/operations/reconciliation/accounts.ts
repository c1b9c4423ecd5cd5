import { reconcileAddress } from "../../people/account/index.ts";
import type { User } from "../../people/user/index.ts";
import { userIdOf } from "../../platform/ids.ts";
import type { IdentityAccount } from "../../platform/providers/identity.ts";
import { loadListedUsers } from "./load-listed.ts";
import {
  compareEach,
  type Difference,
  type Part,
  pageSize,
  type ReconciliationContext,
} from "./part.ts";

/**
 * Compares every account of the identity provider with its record. Disables the account of a deactivated person,
 * because the admin's call may have been interrupted. Restores an address that was changed at the provider alone.
 */
export const reconcileAccounts: Part = async (ctx, { cursor }) => {
  const { accounts, next } = await ctx.providers.identity.list(pageSize, cursor);
  const users = await loadListedUsers(
    ctx,
    accounts.map(({ uid }) => userIdOf(uid)),
  );
  const found = await compareEach(ctx, accounts, {
    nameOf: ({ uid }) => userIdOf(uid),
    compare: async (account) => {
      const user = users.get(userIdOf(account.uid));
      return user && compareAccount(ctx, user, account);
    },
  });
  return { checked: accounts.length, ...found, next };
};

/** Repairs one difference and returns it in words. */
async function compareAccount(
  ctx: ReconciliationContext,
  user: User,
  account: IdentityAccount,
): Promise<Difference | undefined> {
  const { identity } = ctx.providers;
  if (user.deactivated_at !== undefined) {
    if (account.disabled) return undefined;
    await identity.disable(account.uid);
    await identity.revokeSessions(account.uid);
    return `${user.id} is deactivated, and was not disabled at the provider`;
  }
  if (account.disabled) {
    return { unrepaired: `${user.id} is active, and disabled at the provider` };
  }
  if (account.email === user.email) return undefined;
  const outcome = await reconcileAddress(ctx, user.id);
  if (outcome === "same") return undefined;
  const finding = `${user.id} had another address at the provider: ${outcome}`;
  return outcome === "withheld" ? { unrepaired: finding } : finding;
}
