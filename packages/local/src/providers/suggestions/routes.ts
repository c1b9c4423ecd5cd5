import { Hono } from "hono";
import { askedSchema, writeSamples } from "./writer.ts";

/** Replaces the language model: accepts Bedrock's requests and answers in the requested format. */
export function suggestionRoutes(): Hono {
  const routes = new Hono();
  routes.post("/suggestions", async (context) => {
    const asked = askedSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!asked.success) return context.json({ message: "Not a request for suggestions" }, 400);
    return context.json({ text: JSON.stringify(writeSamples(asked.data.data)) });
  });
  return routes;
}
