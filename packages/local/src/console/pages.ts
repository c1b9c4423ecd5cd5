import { Hono, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { StackParts } from "../stack/stack.ts";
import { eventPages } from "./event-pages.ts";
import { mailPages } from "./mail-pages.ts";
import { logPage, overviewPage, pushPage } from "./overview-pages.ts";
import { queuePages } from "./queue-pages.ts";

/** The console's pages. */
export function pageRoutes(stack: StackParts, logLines: () => readonly string[]): Hono {
  const pages = new Hono();
  pages.use(
    sameMachineOnly,
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'unsafe-inline'"],
        imgSrc: ["data:", "http://localhost:*", "http://127.0.0.1:*"],
        frameSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
      strictTransportSecurity: false,
    }),
  );
  pages.get("/", async (context) => context.html(await overviewPage(stack)));
  pages.get("/pushes", (context) => context.html(pushPage(stack)));
  pages.get("/logs", (context) => context.html(logPage(logLines())));
  return pages
    .route("/", mailPages(stack.mailbox))
    .route("/", queuePages(stack.aws))
    .route("/", eventPages(stack));
}

const localNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Refuses requests from pages of other sites. The console has no sign-in, so the origin protects it. */
const sameMachineOnly: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header("origin");
  if (context.req.method !== "GET" && origin !== undefined && !isLocal(origin)) {
    return context.json({ message: "Only pages of this machine may do that." }, 403);
  }
  return next();
};

function isLocal(origin: string): boolean {
  return URL.canParse(origin) && localNames.has(new URL(origin).hostname);
}
