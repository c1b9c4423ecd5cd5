import { Hono } from "hono";
import type { Mailbox } from "./mailbox.ts";

/** The mailbox as JSON: `GET /mail?to=`. */
export function mailRoutes(mailbox: Mailbox): Hono {
  const routes = new Hono();
  routes.get("/mail", (context) => {
    const to = context.req.query("to");
    return context.json({ mails: mailbox.list(to === undefined ? {} : { to }) });
  });
  return routes;
}
