import type { Hono } from "hono";
import type { SimulatorContext } from "../context.ts";
import { parseBody } from "../http/bodies.ts";
import { faultsSchema } from "./faults.ts";

/**
 * /_simulator: the controls for the local console and tests. No authentication, because the server listens on the
 * loopback interface only.
 */
export function controlRoutes(app: Hono, context: SimulatorContext): void {
  app.get("/_simulator/state", (c) => c.json({ assets: [...context.store.assets.values()] }));

  app.put("/_simulator/faults", async (c) => {
    context.faults.set(await parseBody(c, faultsSchema));
    return c.json(context.faults.current());
  });

  app.get("/_simulator/calls", (c) => c.json({ calls: context.calls }));
}
