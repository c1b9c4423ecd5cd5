import { invalidRequest } from "../core/errors.ts";
import type { CheckoutSession } from "../core/stored.ts";
import { equals, listAnswer, ofCustomer, timeFilter } from "../http/lists.ts";
import { get, post, type Route } from "../http/routes.ts";
import { expireSession } from "./complete.ts";
import { createSession } from "./create.ts";

const base = "/v1/checkout/sessions";

export const checkoutRoutes: Route[] = [
  post(base, createSession),
  get(base, (request) => {
    const details = request.parameters.object("customer_details");
    const email = details?.text("email");
    return listAnswer(request, request.simulator.store.all("checkout_session"), base, [
      ofCustomer<CheckoutSession>(request),
      equals<CheckoutSession>(request, "payment_intent", (one) => one.payment_intent),
      equals<CheckoutSession>(request, "subscription", (one) => one.subscription),
      equals<CheckoutSession>(request, "status", (one) => one.status),
      timeFilter(request.parameters, "expires_at", (one: CheckoutSession) => one.expires_at),
      email === undefined ? undefined : (one) => one.customer_details?.email === email,
    ]);
  }),
  get(`${base}/:session`, ({ simulator, path }) =>
    simulator.store.get("checkout_session", path("session")),
  ),
  post(`${base}/:session/expire`, ({ simulator, path, parameters }) => {
    const session = simulator.store.get("checkout_session", path("session"));
    parameters.finish();
    if (session.status !== "open") {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    return expireSession(simulator, session);
  }),
];
