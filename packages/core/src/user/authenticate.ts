import { cut } from "@marquee/contracts/cut";
import type { UserInfo } from "@marquee/contracts/user/user.schema";
import type { TokenIdentity } from "../actor.ts";
import type { Context } from "../context.ts";
import { isConditionFailure } from "../dynamo/transaction.ts";
import { MarqueeError } from "../errors.ts";
import { userIdOf } from "../ids.ts";
import { loadUser, toUserInfo, type User } from "./profile.ts";

/** As in every form that takes a name. */
const nameMaximum = 80;

/**
 * The person behind a verified token. Creates the record on first sight; afterwards keeps the e-mail address and
 * its verification as the identity provider's newest token says them: two devices may hold an older and a newer one.
 */
export async function authenticate({
  ctx,
  input,
}: {
  ctx: Context<"queues">;
  input: { identity: TokenIdentity; account_type?: "watcher" | "creator" | undefined };
}): Promise<UserInfo> {
  const { identity } = input;
  const id = userIdOf(identity.uid);
  const existing = (await ctx.database.users.get({ id }).go()).data;
  if (existing === null) return toUserInfo(await create(ctx, id, input), ctx);
  if (existing.deactivated_at !== undefined) {
    throw new MarqueeError(
      "account_deactivated",
      "This account has been deactivated. Contact us if you think that this is a mistake.",
    );
  }
  const same =
    existing.email === identity.email && existing.email_verified === identity.emailVerified;
  if (same || identity.issuedAt < (existing.email_as_of ?? 0)) {
    return toUserInfo(existing, ctx);
  }
  const { data } = await ctx.database.users
    .patch({ id })
    .set({
      email: identity.email,
      email_verified: identity.emailVerified,
      email_as_of: identity.issuedAt,
      ...(existing.email === identity.email ? {} : { customer_email_stale: true }),
      updated_at: ctx.now().toISOString(),
    })
    .add({ version: 1 })
    .go({ response: "all_new" });
  await ctx.providers.queues.send("catalog", { type: "creator", id });
  return toUserInfo({ ...existing, ...data }, ctx);
}

/**
 * The name at the identity provider, which takes any text, as far as it keeps the rules of names here. Never a part of
 * the address: a name is public.
 */
function nameOf({ name = "" }: TokenIdentity): string {
  const plain = name
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .trim();
  const kept = cut(plain, nameMaximum).trim();
  return kept.length < 2 ? "New member" : kept;
}

async function create(
  ctx: Context<"queues">,
  id: string,
  input: { identity: TokenIdentity; account_type?: "watcher" | "creator" | undefined },
): Promise<User> {
  const { identity } = input;
  const now = ctx.now().toISOString();
  try {
    const { data } = await ctx.database.users
      .create({
        id,
        account_type: input.account_type ?? "watcher",
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
  } catch (cause) {
    // Two tabs signed in at the same moment: the other one has made the record.
    if (isConditionFailure(cause)) return loadUser(ctx, id);
    throw cause;
  }
}
