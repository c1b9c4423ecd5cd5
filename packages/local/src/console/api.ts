import { Hono } from "hono";
import type { StackParts } from "../stack/stack.ts";
import { eventsOf, isProvider, resend } from "./provider-events.ts";
import { sameMachineOnly } from "./same-machine.ts";

/** The providers' events and the schedule as JSON, for tests. */
export function apiRoutes(stack: StackParts): Hono {
  const api = new Hono();
  api.use(sameMachineOnly);
  const missing = { message: "Not Found" };

  api.get("/events/:provider", (context) => {
    const provider = context.req.param("provider");
    const events = isProvider(provider) ? eventsOf(stack, provider) : undefined;
    if (events === undefined) return context.json(missing, 404);
    return context.json({ events: events.map((event) => event.record) });
  });
  api.post("/events/:provider/:id/resend", async (context) => {
    const { provider, id } = context.req.param();
    const sent = isProvider(provider) && (await resend(stack, provider, id));
    return sent ? context.json({ resent: id }) : context.json(missing, 404);
  });

  api.post("/schedule/:name/run", async (context) => {
    const name = context.req.param("name");
    if (!stack.schedule.names.includes(name)) return context.json(missing, 404);
    return context.json({ result: (await stack.schedule.run(name)) ?? null });
  });
  return api;
}
