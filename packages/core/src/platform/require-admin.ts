import type { UserActor } from "./actor.ts";
import type { Context } from "./context.ts";
import { notFound } from "./errors.ts";

/** The signed-in admin. Everybody else is told what they would be told of a page that is not there. @throws not_found */
export function requireAdmin(ctx: Context): UserActor {
  if (ctx.actor.type === "user" && ctx.actor.accountType === "admin") return ctx.actor;
  throw notFound("page");
}
