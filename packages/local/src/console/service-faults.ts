import { Hono, type MiddlewareHandler } from "hono";
import * as z from "zod";

const services = ["mail", "push", "suggestions"] as const;
type Service = (typeof services)[number];

const faultSchema = z.object({
  /** The answer to every request to the service, until the fault is removed. */
  status: z.union([z.literal(403), z.literal(429), z.literal(500), z.literal(503)]),
});
type ServiceFault = z.infer<typeof faultSchema>;

/** Faults of the services on the console's port, for tests: `PUT` and `DELETE /service-faults/{service}`. */
export function createServiceFaults() {
  const faults = new Map<Service, ServiceFault>();
  const routes = new Hono();
  routes.put("/service-faults/:service", async (context) => {
    const service = z.enum(services).safeParse(context.req.param("service"));
    const body: unknown = await context.req.json().catch(() => undefined);
    const fault = faultSchema.safeParse(body);
    if (!service.success || !fault.success) return context.json({ message: "Not a fault" }, 400);
    faults.set(service.data, fault.data);
    return context.body(null, 204);
  });
  routes.delete("/service-faults/:service", (context) => {
    for (const service of services) {
      if (service === context.req.param("service")) faults.delete(service);
    }
    return context.body(null, 204);
  });
  return {
    routes,
    /** Answers with the fault of the service while it has one. */
    guard:
      (service: Service): MiddlewareHandler =>
      (context, next) => {
        const fault = faults.get(service);
        if (fault === undefined) return next();
        const message = "The service fails, as a test has asked.";
        return Promise.resolve(context.json({ message }, fault.status));
      },
  };
}
