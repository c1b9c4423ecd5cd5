import type { Actor, TokenIdentity } from "../actor.ts";
import type { Database } from "../database.ts";
import { MarqueeError } from "../errors.ts";
import { userIdOf } from "../ids.ts";

/**
 * Who is calling: one read by the id that the token itself leads to.
 * @throws account_deactivated, unauthenticated for a session that was ended
 */
export async function loadActor(database: Database, identity: TokenIdentity): Promise<Actor> {
  const userId = userIdOf(identity.uid);
  const { data } = await database.users
    .get({ id: userId })
    .go({ attributes: ["id", "account_type", "deactivated_at", "sessions_valid_after"] });
  if (data === null) return { type: "newcomer", userId };
  if (data.deactivated_at !== undefined) {
    throw new MarqueeError(
      "account_deactivated",
      "This account has been deactivated. Contact us if you think that this is a mistake.",
    );
  }
  // After the account's own state: signing in again would not help who is closed out.
  if (data.sessions_valid_after !== undefined && identity.authTime < data.sessions_valid_after) {
    throw new MarqueeError("unauthenticated", "This session has ended. Sign in again to go on.");
  }
  return { type: "user", userId, accountType: data.account_type };
}
