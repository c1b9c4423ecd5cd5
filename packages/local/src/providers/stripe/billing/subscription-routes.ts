import { invalidRequest } from "../core/errors.ts";
import type { Subscription } from "../core/objects.ts";
import { type Filter, ofCustomer } from "../http/lists.ts";
import { readRoutes } from "../http/resource-routes.ts";
import { type ApiRequest, del, post, type Route } from "../http/routes.ts";
import { cancelSubscription } from "./cancellation.ts";
import { createSubscription } from "./subscription-create.ts";
import { updateSubscription } from "./subscription-update.ts";

const base = "/v1/subscriptions";

const statuses = [
  ...(["incomplete", "incomplete_expired", "trialing", "active"] as const),
  ...(["past_due", "canceled", "unpaid", "paused"] as const),
] satisfies readonly Subscription["status"][];

/** Without `status` the list leaves canceled subscriptions out; `all` and `ended` are special. */
function statusFilter(request: ApiRequest): (one: Subscription) => boolean {
  const status = request.parameters.oneOf("status", [...statuses, "all", "ended"]);
  if (status === undefined) return (one) => one.status !== "canceled";
  if (status === "all") return () => true;
  if (status === "ended") {
    return (one) => one.status === "canceled" || one.status === "incomplete_expired";
  }
  return (one) => one.status === status;
}

function listFilters(request: ApiRequest): Filter<Subscription>[] {
  const price = request.parameters.text("price");
  const hasPrice = (one: Subscription) => one.items.data.some((item) => item.price.id === price);
  return [statusFilter(request), ofCustomer(request), price === undefined ? undefined : hasPrice];
}

function cancel({ simulator, id, parameters }: ApiRequest): Subscription {
  const subscription = simulator.store.get("subscription", id);
  parameters.finish();
  if (subscription.ended_at !== null) {
    throw invalidRequest(
      `No such subscription: '${subscription.id}'; it has already been canceled.`,
      "id",
      "resource_missing",
    );
  }
  return cancelSubscription(simulator, subscription.id);
}

export const subscriptionRoutes: Route[] = [
  post(base, createSubscription),
  ...readRoutes("subscription", base, [], listFilters),
  post(`${base}/:id`, updateSubscription),
  del(`${base}/:id`, cancel),
];
