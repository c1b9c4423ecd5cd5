import { deadLetterName, queueDefinitions } from "@marquee/core/platform/queues";
import { Hono } from "hono";
import * as z from "zod";
import type { StackParts } from "../stack/stack.ts";
import { healthOf } from "./health.ts";
import { eventsOf, isProvider, resend } from "./provider-events.ts";
import { sameMachineOnly } from "./same-machine.ts";

const advanceSchema = z.object({ seconds: z.int().min(1) });
const queueNames = new Set<string>(
  queueDefinitions.flatMap(({ name }) => [name, deadLetterName(name)]),
);

/** The data and actions of the console, as JSON; tests control the stack with it. */
export function apiRoutes(stack: StackParts): Hono {
  const api = new Hono();
  api.use(sameMachineOnly);
  const missing = { message: "Not Found" };

  api.get("/parts", async (context) =>
    context.json({
      parts: stack.parts,
      urls: stack.urls,
      health: await healthOf(stack.environment.HEALTH_TARGETS),
    }),
  );
  api.get("/pushes", (context) => context.json({ messages: stack.push.log() }));

  // Waits until no webhook is on its way, every queue is empty and no message is being handled.
  api.post("/queues/drain", async (context) => {
    await stack.settled(Number(context.req.query("timeout") ?? "10000"));
    return context.json({ queues: stack.queues.depths() });
  });
  api.post("/queues/:name/redrive", async (context) => {
    const name = context.req.param("name");
    if (!queueNames.has(name)) return context.json(missing, 404);
    return context.json({ moved: await stack.queues.redrive(name) });
  });

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

  api.post("/clock/advance", async (context) => {
    const request = advanceSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!request.success) return context.json({ message: "seconds: a whole number over 0" }, 422);
    if (stack.stripe === undefined) return context.json(missing, 404);
    await stack.stripe.advanceClock(request.data.seconds);
    return context.json({ advanced: request.data.seconds });
  });

  api.post("/schedule/:name/run", async (context) => {
    const name = context.req.param("name");
    if (!stack.schedule.names.includes(name)) return context.json(missing, 404);
    return context.json({ result: (await stack.schedule.run(name)) ?? null });
  });
  return api;
}
