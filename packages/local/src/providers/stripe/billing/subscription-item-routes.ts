import { resourceMissing } from "../core/errors.ts";
import type { Simulator } from "../core/simulator.ts";
import type { SubscriptionItem } from "../core/stored.ts";
import type { FormObject } from "../http/form.ts";
import { listInOrder } from "../http/lists.ts";
import { Parameters } from "../http/parameters.ts";
import { type ApiRequest, del, get, post, type Route } from "../http/routes.ts";
import { updateSubscription } from "./subscription-update.ts";

const base = "/v1/subscription_items";

function findItem(simulator: Simulator, id: string): SubscriptionItem {
  const items = simulator.store.all("subscription").flatMap((one) => one.items.data);
  const item = items.find((one) => one.id === id);
  if (item === undefined) throw resourceMissing("subscription_item", id);
  return item;
}

/** Changes one item through its subscription, so that both calls bill alike. */
function changeThrough(
  request: ApiRequest,
  subscription: string,
  item: { id?: string; deleted?: string },
): void {
  const { parameters } = request;
  const fields: FormObject = { ...item };
  const whole: FormObject = {};
  for (const key of ["price", "quantity"]) {
    const value = parameters.text(key);
    if (value !== undefined) fields[key] = value;
  }
  for (const key of ["proration_behavior", "proration_date", "payment_behavior", "off_session"]) {
    const value = parameters.text(key);
    if (value !== undefined) whole[key] = value;
  }
  parameters.finish();
  const changed = new Parameters({ ...whole, items: [fields] });
  updateSubscription({ ...request, parameters: changed, path: () => subscription });
}

export const subscriptionItemRoutes: Route[] = [
  get(base, (request) => {
    const id = request.parameters.required("subscription");
    const subscription = request.simulator.store.get("subscription", id, null, "subscription");
    return listInOrder(request, subscription.items.data, base);
  }),
  post(base, (request) => {
    const { simulator, parameters } = request;
    const id = parameters.required("subscription");
    changeThrough(request, id, {});
    const items = simulator.store.held("subscription", id).items.data;
    return items.at(-1) ?? {};
  }),
  get(`${base}/:item`, ({ simulator, path }) => findItem(simulator, path("item"))),
  post(`${base}/:item`, (request) => {
    const item = findItem(request.simulator, request.path("item"));
    changeThrough(request, item.subscription, { id: item.id });
    return findItem(request.simulator, item.id);
  }),
  del(`${base}/:item`, (request) => {
    const item = findItem(request.simulator, request.path("item"));
    changeThrough(request, item.subscription, { id: item.id, deleted: "true" });
    return { id: item.id, object: "subscription_item", deleted: true };
  }),
];
