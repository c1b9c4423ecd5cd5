import { equals, listAnswer } from "../http/lists.ts";
import { get, type Route } from "../http/routes.ts";
import type { StoredEvent } from "./stored.ts";

export const eventRoutes: Route[] = [
  get("/v1/events", (request) => {
    const types = request.parameters.texts("types", { maximum: 20 });
    const all = request.simulator.store.all("event", request.account);
    return listAnswer(request, all, "/v1/events", [
      equals<StoredEvent>(request, "type", (one) => one.type),
      types === undefined ? undefined : (one) => types.includes(one.type),
    ]);
  }),
  get("/v1/events/:event", ({ simulator, account, path }) =>
    simulator.store.get("event", path("event"), account),
  ),
];
