import { cut } from "@marquee/contracts/cut";
import { personLimits } from "@marquee/contracts/limits";
import { hasLetterOrDigit, withoutInvisible } from "@marquee/contracts/name-characters";
import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import type { TokenIdentity } from "../../platform/actor.ts";
import type { Call, Context } from "../../platform/context.ts";
import { allOf, anyOf } from "../../platform/dynamo/conditions.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { isConditionFailure } from "../../platform/dynamo/transaction.ts";
import { keepsChanging, MarqueeError } from "../../platform/errors.ts";
import { userIdOf } from "../../platform/ids.ts";
import { accountDeactivated, presentUserInfo, type User } from "../user/index.ts";
import { reconcileAddress } from "./reconcile-address.ts";

interface SignIn {
  identity: TokenIdentity;
  /** Only for a new person. */
  account_type?: "watcher" | "creator" | undefined;
}

/**
 * The person of a verified token. The first call creates the record, with the address of the token; afterwards only our
 * own flow changes the address. The newest token decides whether the address is verified, because two devices may have
 * an older and a newer one.
 * @throws account_deactivated, unauthenticated for a token with another address than the record's
 */
export async function authenticate({
  ctx,
  input,
}: Call<SignIn, "identity" | "mail" | "queues">): Promise<UserInfo> {
  return retryOnConflict(
    // Another call has created or changed the record meanwhile, such as one of another tab.
    { isConflict: isConditionFailure, exhausted: (cause) => keepsChanging("Your account", cause) },
    async (attempt) =>
      presentUserInfo(ctx, await readUser(ctx, input, { consistent: attempt > 1 })),
  );
}

async function readUser(
  ctx: Context<"identity" | "mail" | "queues">,
  input: SignIn,
  { consistent }: { consistent: boolean },
): Promise<User> {
  const { identity } = input;
  const id = userIdOf(identity.uid);
  const { data: existing } = await ctx.database.users.get({ id }).go({ consistent });
  if (existing === null) return createUser(ctx, id, input);
  if (existing.deactivated_at !== undefined) {
    throw accountDeactivated(existing.deactivation_reason);
  }
  if (existing.email !== identity.email) return readReconciled(ctx, id, identity);
  const isSame = existing.email_verified === identity.emailVerified;
  const isOlderToken = identity.issuedAt < (existing.email_as_of ?? 0);
  return isSame || isOlderToken ? existing : writeVerification(ctx, existing, identity);
}

async function writeVerification(
  ctx: Context<"queues">,
  existing: User,
  { email, emailVerified, issuedAt }: TokenIdentity,
): Promise<User> {
  const { id } = existing;
  const { data } = await ctx.database.users
    .patch({ id })
    .set({
      email_verified: emailVerified,
      email_as_of: issuedAt,
      updated_at: ctx.now().toISOString(),
    })
    .add({ version: 1 })
    .where((attribute, { eq, lte, notExists }) =>
      allOf(
        eq(attribute.email, email),
        notExists(attribute.deactivated_at),
        anyOf(notExists(attribute.email_as_of), lte(attribute.email_as_of, issuedAt)),
      ),
    )
    .go({ response: "all_new" });
  await ctx.providers.queues.send("catalog", { type: "creator", id });
  return { ...existing, ...data };
}

/**
 * The record of a person whose token has another address: it may have been read too early after a change.
 * @throws unauthenticated when the addresses still differ
 */
async function readReconciled(
  ctx: Context<"identity" | "mail">,
  id: string,
  identity: TokenIdentity,
): Promise<User> {
  const outcome = await reconcileAddress(ctx, id);
  const { data: user } = await ctx.database.users.get({ id }).go({ consistent: true });
  if (outcome === "same" && user?.email === identity.email) return user;
  throw new MarqueeError(
    "unauthenticated",
    outcome === "restored" || outcome === "withheld"
      ? "The address of this account was changed outside Marquee, so everybody is signed out. We have mailed its former address."
      : "This session has ended. Log in again to continue.",
  );
}

/**
 * The name at the identity provider, which accepts any text, cut to our rules for names. Never a part of the address,
 * because a name is public.
 */
function nameOf(identity: TokenIdentity): string {
  const printable = withoutInvisible((identity.name ?? "").replace(/\p{Cc}+/gu, " ")).trim();
  const name = cut(printable, personLimits.name.maximum).trim();
  return name.length < personLimits.name.minimum || !hasLetterOrDigit(name) ? "New user" : name;
}

async function createUser(
  ctx: Context<"queues">,
  id: string,
  { identity, account_type = "watcher" }: SignIn,
): Promise<User> {
  const now = ctx.now().toISOString();
  const { data } = await ctx.database.users
    .create({
      id,
      account_type,
      name: nameOf(identity),
      email: identity.email,
      email_verified: identity.emailVerified,
      email_as_of: identity.issuedAt,
      created_at: now,
      updated_at: now,
    })
    .go();
  await ctx.providers.queues.send("catalog", { type: "creator", id });
  return data;
}
