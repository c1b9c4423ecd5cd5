import type { CallDefinition } from "@marquee/contracts/call";
import { type Actor, isAdmin, type TokenIdentity } from "@marquee/core/platform/actor";
import { MarqueeError, notFound } from "@marquee/core/platform/errors";
import type { TokenVerifier } from "@marquee/core/platform/providers/token";

export interface Caller {
  actor: Actor;
  identity: TokenIdentity | undefined;
}

/**
 * Identifies the caller. A public call ignores a token. An optional call accepts a valid token. It answers an error for
 * an invalid one, and does not treat the caller as a visitor.
 * @throws unauthenticated, token_expired, account_deactivated, not_found
 */
export async function authenticateCaller(input: {
  auth: CallDefinition["auth"];
  header: string | undefined;
  now: Date;
  verify: TokenVerifier;
  loadActor: (identity: TokenIdentity) => Promise<Actor>;
}): Promise<Caller> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(input.header ?? "")?.[1];
  if (input.auth === "public" || (input.auth === "optional" && input.header === undefined)) {
    return { actor: { type: "anonymous" }, identity: undefined };
  }
  if (token === undefined) throw new MarqueeError("unauthenticated", "Log in to continue.");
  const identity = await input.verify(token, input.now);
  const actor = await input.loadActor(identity);
  if (input.auth === "admin" && !isAdmin(actor)) throw notFound("page");
  return { actor, identity };
}
