import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { listen } from "../http-server.ts";
import { queueMailEvent } from "../providers/mail/events.ts";
import type { StackParts } from "../stack/stack.ts";
import { pageRoutes } from "./pages.ts";
import { serviceRoutes } from "./services.ts";

export interface StartConsoleOptions {
  /** Port 0 chooses a free port. */
  port: number;
  stack: StackParts;
  /** Origins whose pages may register for pushes. */
  allowedOrigins: readonly string[];
  /** The functions' last log lines. */
  logLines(): readonly string[];
}

/** The console: pages for people and tests, and the mail and push services on the console's port. */
export async function startConsole(options: StartConsoleOptions) {
  const { stack, allowedOrigins } = options;
  const app = new Hono()
    .route(
      "/",
      serviceRoutes({
        mailbox: stack.mailbox,
        push: stack.push,
        onMailEvent: (event) => queueMailEvent(stack.aws, event),
        allowedOrigins,
      }),
    )
    .route("/", pageRoutes(stack, options.logLines));
  const running = await listen(getRequestListener(app.fetch), options.port);
  return { url: `http://localhost:${running.port}`, close: running.close };
}
