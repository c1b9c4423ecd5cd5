import type { Database } from "../../database.ts";
import type { Actor, TokenIdentity } from "../../platform/actor.ts";
import { MarqueeError } from "../../platform/errors.ts";
import { userIdOf } from "../../platform/ids.ts";

/**
 * The refusal of a deactivated account, only for the person of a verified token, because the reason is private.
 * @param reason the admin's, which the person was also mailed; none for an account that is being deleted
 */
export const accountDeactivated = (reason?: string): MarqueeError =>
  new MarqueeError(
    "account_deactivated",
    [
      "This account has been deactivated. Contact us if you think that this is a mistake.",
      ...(reason === undefined ? [] : [`The reason that we noted: ${reason}`]),
    ].join(" "),
  );

/**
 * The caller's record: one read by the id in the token.
 * @throws account_deactivated unless `allowsDeactivated`, unauthenticated for a session that was ended
 */
export async function loadActor(
  database: Database,
  identity: TokenIdentity,
  { allowsDeactivated = false }: { allowsDeactivated?: boolean | undefined } = {},
): Promise<Actor> {
  const userId = userIdOf(identity.uid);
  const { data } = await database.users.get({ id: userId }).go({
    attributes: [
      ...(["id", "account_type", "email", "sessions_valid_after"] as const),
      ...(["deactivated_at", "deactivation_reason"] as const),
    ],
  });
  if (data === null) return { type: "newcomer", userId };
  const hasEnded =
    data.sessions_valid_after !== undefined && identity.authTime < data.sessions_valid_after;
  if (data.deactivated_at !== undefined) {
    if (!allowsDeactivated || hasEnded) throw accountDeactivated(data.deactivation_reason);
    return { type: "deactivated", userId };
  }
  // After the account's own state, because signing in again would not help a deactivated person.
  if (hasEnded) {
    throw new MarqueeError("unauthenticated", "This session has ended. Log in again to continue.");
  }
  // The address was changed at the provider, by our flow or without it: `authenticate` finds out which.
  if (data.email !== identity.email) return { type: "newcomer", userId };
  return { type: "user", userId, accountType: data.account_type };
}
