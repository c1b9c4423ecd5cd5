import type { Hono } from "hono";
import { parseBody } from "../http/bodies.ts";
import type { Simulator } from "../simulator.ts";
import { faultsSchema } from "./faults.ts";

/**
 * /_simulator: the controls for the local console and tests. No authentication, because the server listens on the
 * loopback interface only.
 */
export function controlRoutes(app: Hono, simulator: Simulator): void {
  app.get("/_simulator/state", (context) =>
    context.json({ assets: [...simulator.store.assets.values()] }),
  );

  app.put("/_simulator/faults", async (context) => {
    simulator.faults.set(await parseBody(context, faultsSchema));
    return context.json(simulator.faults.current());
  });

  app.get("/_simulator/calls", (context) => context.json({ calls: simulator.calls }));
}
