import type { UserActor } from "./actor.ts";
import type { Context } from "./context.ts";
import { notFound } from "./errors.ts";

/** The signed-in admin. Everybody else gets the same answer as for a missing page. @throws not_found */
export function requireAdmin(ctx: Context): UserActor {
  if (ctx.actor.type === "user" && ctx.actor.accountType === "admin") return ctx.actor;
  throw notFound("page");
}
