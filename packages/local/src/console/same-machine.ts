import type { MiddlewareHandler } from "hono";

const localNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Refuses requests from pages of other sites. The console has no sign-in, so the origin protects it. */
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
