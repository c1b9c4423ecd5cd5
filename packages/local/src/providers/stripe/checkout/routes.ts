import { invalidRequest } from "../core/errors.ts";
import { ofCustomer } from "../http/lists.ts";
import { readRoutes } from "../http/resource-routes.ts";
import { post, type Route } from "../http/routes.ts";
import { expireSession } from "./complete.ts";
import { createSession } from "./create.ts";

const base = "/v1/checkout/sessions";

export const checkoutRoutes: Route[] = [
  post(base, createSession),
  ...readRoutes(
    "checkout_session",
    base,
    ["payment_intent", "subscription", "status"],
    (request) => [ofCustomer(request)],
  ),
  post(`${base}/:id/expire`, ({ simulator, id, parameters }) => {
    const session = simulator.store.get("checkout_session", id);
    parameters.finish();
    if (session.status !== "open") {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    return expireSession(simulator, session);
  }),
];
