import { invalidRequest } from "../core/errors.ts";
import type { Subscription } from "../core/stored.ts";
import { listAnswer, ofCustomer } from "../http/lists.ts";
import { type ApiRequest, del, get, post, type Route } from "../http/routes.ts";
import { cancelSubscription } from "./cancellation.ts";
import { resumeSubscription } from "./renewal.ts";
import { createSubscription } from "./subscription-create.ts";
import { updateSubscription } from "./subscription-update.ts";

const base = "/v1/subscriptions";

/** Without `status` the list leaves canceled subscriptions out; `all` and `ended` are special. */
function statusFilter(request: ApiRequest): (one: Subscription) => boolean {
  const status = request.parameters.text("status");
  if (status === undefined) return (one) => one.status !== "canceled";
  if (status === "all") return () => true;
  if (status === "ended") {
    return (one) => one.status === "canceled" || one.status === "incomplete_expired";
  }
  return (one) => one.status === status;
}

function list(request: ApiRequest): object {
  const price = request.parameters.text("price");
  return listAnswer(request, request.simulator.store.all("subscription"), base, [
    statusFilter(request),
    ofCustomer<Subscription>(request),
    price === undefined
      ? undefined
      : (one) => one.items.data.some((item) => item.price.id === price),
  ]);
}

function cancel({ simulator, path, parameters }: ApiRequest): Subscription {
  const subscription = simulator.store.get("subscription", path("subscription"));
  const comment = parameters.object("cancellation_details")?.text("comment") ?? null;
  parameters.object("cancellation_details")?.ignore("feedback");
  const prorates = parameters.boolean("prorate") ?? false;
  const invoicesNow = parameters.boolean("invoice_now") ?? false;
  parameters.finish();
  if (prorates || invoicesNow) {
    throw invalidRequest("The simulator ends subscriptions without a final invoice.", "prorate");
  }
  if (subscription.ended_at !== null) {
    throw invalidRequest(
      `No such subscription: '${subscription.id}'; it has already been canceled.`,
      "id",
      "resource_missing",
    );
  }
  return cancelSubscription(simulator, subscription.id, { comment });
}

export const subscriptionRoutes: Route[] = [
  post(base, createSubscription),
  get(base, list),
  get(`${base}/:subscription`, ({ simulator, path }) =>
    simulator.store.get("subscription", path("subscription")),
  ),
  post(`${base}/:subscription`, updateSubscription),
  del(`${base}/:subscription`, cancel),
  post(`${base}/:subscription/resume`, ({ simulator, path, parameters }) => {
    const subscription = simulator.store.get("subscription", path("subscription"));
    parameters.ignore("billing_cycle_anchor", "proration_behavior");
    parameters.finish();
    if (subscription.status !== "paused") {
      throw invalidRequest("You can only resume a subscription that is paused.");
    }
    return resumeSubscription(simulator, subscription.id);
  }),
];
