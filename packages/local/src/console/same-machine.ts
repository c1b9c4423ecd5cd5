import type { MiddlewareHandler } from "hono";

const localNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Refuses what a page of another site sends: the console has no sign-in, so its origin is the guard. */
export const sameMachineOnly: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header("origin");
  if (context.req.method !== "GET" && origin !== undefined && !isLocal(origin)) {
    return context.json({ message: "Only pages of this machine may do that." }, 403);
  }
  return next();
};

function isLocal(origin: string): boolean {
  return URL.canParse(origin) && localNames.has(new URL(origin).hostname);
}
