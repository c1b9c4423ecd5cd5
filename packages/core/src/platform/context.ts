import type { CallDefinition } from "@marquee/contracts/call";
import type * as z from "zod/mini";
import type { Database } from "../database.ts";
import { type Actor, isAdmin, type UserActor } from "./actor.ts";
import type { Config } from "./config.ts";
import { MarqueeError, notFound } from "./errors.ts";
import type { Metrics } from "./metrics.ts";
import type { Providers } from "./providers/providers.ts";

export interface Logger {
  debug(message: string, fields?: Record<string, unknown>): void;
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}

/**
 * Everything that a verb may use, passed explicitly. A verb names the providers it needs, `Context<"mux" | "queues">`,
 * so that a function bundles only those.
 */
export interface Context<Names extends keyof Providers = never> {
  actor: Actor;
  now: () => Date;
  logger: Logger;
  metrics: Metrics;
  config: Config;
  database: Database;
  providers: Pick<Providers, Names>;
  requestId: string;
  /** The network address of the caller; absent without a call. */
  clientAddress?: string | undefined;
  /** Digest of the Idempotency-Key of the call; the same for a repeated request. Absent without a key. */
  requestKey?: string | undefined;
}

type Part<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : unknown;

/** The fields of an API call's query, body and path in one object, as a verb takes them. */
export type InputOf<D extends CallDefinition> = Part<D["query"]> &
  Part<D["body"]> &
  Part<D["params"]>;

/** What a verb takes: the context, with the providers that it names. */
export interface CallWithoutInput<Names extends keyof Providers = never> {
  ctx: Context<Names>;
}
export interface Call<Input, Names extends keyof Providers = never>
  extends CallWithoutInput<Names> {
  input: Input;
}

/** The signed-in person of the call. @throws unauthenticated */
export function requireUser(ctx: Context): UserActor {
  if (ctx.actor.type === "user") return ctx.actor;
  throw new MarqueeError("unauthenticated", "Log in to continue.");
}

/** The signed-in person in creator mode. @throws unauthenticated, forbidden */
export function requireCreatorMode(
  ctx: Context,
  message = "This is for creators. Switch to creator mode first.",
): UserActor {
  const actor = requireUser(ctx);
  if (actor.accountType === "creator") return actor;
  throw new MarqueeError("forbidden", message);
}

/** The signed-in admin. Everybody else gets the same answer as for a missing page. @throws not_found */
export function requireAdmin({ actor }: Context): UserActor {
  if (isAdmin(actor)) return actor;
  throw notFound("page");
}

/** The signed-in person's id, or undefined for a visitor. */
export function viewerId(ctx: Context): string | undefined {
  return ctx.actor.type === "user" ? ctx.actor.userId : undefined;
}

/** True for the owner of an object and for admins. */
export function isOwnerOrAdmin(
  { actor }: Pick<Context, "actor">,
  ownerId: string | undefined,
): boolean {
  return isAdmin(actor) || (actor.type === "user" && actor.userId === ownerId);
}

/** Only a person and admins may see what is theirs. @throws unauthenticated, not_found */
export function requireSelfOrAdmin(ctx: Context, userId: string): void {
  requireUser(ctx);
  if (!isOwnerOrAdmin(ctx, userId)) throw notFound("person");
}
