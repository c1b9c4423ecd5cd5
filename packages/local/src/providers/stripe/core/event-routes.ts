import { listRoute, retrieveRoute } from "../http/resource-routes.ts";
import type { Route } from "../http/routes.ts";

export const eventRoutes: Route[] = [
  listRoute("event", "/v1/events", ["type"], ({ parameters }) => {
    const types = parameters.texts("types", { maximum: 20 });
    return [types === undefined ? undefined : (one) => types.includes(one.type)];
  }),
  retrieveRoute("event", "/v1/events"),
];
