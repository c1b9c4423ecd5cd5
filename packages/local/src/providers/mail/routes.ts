import { Hono } from "hono";
import type { Mailbox } from "./mailbox.ts";

/** The mailbox as JSON: `GET /mail?to=`, `GET /mail/{id}`, `DELETE /mail`. */
export function mailRoutes(mailbox: Mailbox): Hono {
  const routes = new Hono();
  routes.get("/mail", (context) => {
    const to = context.req.query("to");
    return context.json({ mails: mailbox.list(to === undefined ? {} : { to }) });
  });
  routes.get("/mail/:id", (context) => {
    const mail = mailbox.find(context.req.param("id"));
    return mail === undefined ? context.json({ message: "No such mail" }, 404) : context.json(mail);
  });
  routes.delete("/mail", (context) => {
    mailbox.clear();
    return context.body(null, 204);
  });
  return routes;
}
