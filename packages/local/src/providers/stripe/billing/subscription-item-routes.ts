import { resourceMissing } from "../core/errors.ts";
import type { Simulator } from "../core/simulator.ts";
import type { SubscriptionItem } from "../core/stored.ts";
import type { FormObject } from "../http/form.ts";
import { Parameters } from "../http/parameters.ts";
import { post, type Route } from "../http/routes.ts";
import { updateSubscription } from "./subscription-update.ts";

function findItem(simulator: Simulator, id: string): SubscriptionItem {
  const items = simulator.store.all("subscription").flatMap((one) => one.items.data);
  const item = items.find((one) => one.id === id);
  if (item === undefined) throw resourceMissing("subscription_item", id);
  return item;
}

export const subscriptionItemRoutes: Route[] = [
  // Changes the item through its subscription, so that both calls bill alike.
  post("/v1/subscription_items/:item", (request) => {
    const { parameters, simulator } = request;
    const { id, subscription } = findItem(simulator, request.path("item"));
    const fields: FormObject = { id };
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
    return findItem(simulator, id);
  }),
];
