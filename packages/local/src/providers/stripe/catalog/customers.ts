import { cancelSubscription } from "../billing/cancellation.ts";
import { invalidRequest } from "../core/errors.ts";
import { createObject, emit } from "../core/events.ts";
import { newObject, nullFields } from "../core/new-object.ts";
import type { Customer } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { listRoute, updateRoute } from "../http/resource-routes.ts";
import { type ApiRequest, del, get, post, type Route } from "../http/routes.ts";
import { attachMethod, resolveMethod } from "../money/payment-methods.ts";

function blankCustomer(simulator: Simulator): Customer {
  const created = newObject(simulator, "customer", "cus");
  return {
    ...created,
    balance: 0,
    invoice_prefix: created.id.slice(-8).toUpperCase(),
    invoice_settings: nullFields("custom_fields default_payment_method footer rendering_options"),
    next_invoice_sequence: 1,
    ...nullFields("address currency description email name phone"),
  };
}

/** Sets the fields that a create or update call may set. */
function readInto(customer: Customer, { simulator, parameters }: ApiRequest): void {
  customer.email = parameters.clearable("email", customer.email);
  if (customer.email !== null && !/^[^@\s]+@[^@\s]+$/.test(customer.email)) {
    throw invalidRequest(`Invalid email address: ${customer.email}`, "email", "email_invalid");
  }
  customer.name = parameters.clearable("name", customer.name ?? null);
  customer.description = parameters.clearable("description", customer.description);
  customer.metadata = parameters.metadata(customer.metadata);
  const settings = parameters.object("invoice_settings");
  const methodId = settings?.clearable("default_payment_method");
  if (methodId === undefined) return;
  const param = "invoice_settings[default_payment_method]";
  if (methodId !== null) {
    const method = simulator.store.get("payment_method", methodId, { param });
    if (method.customer !== customer.id) {
      throw invalidRequest(
        "The customer does not have a payment method with that ID. The payment method must be attached to the customer.",
        param,
        "resource_missing",
      );
    }
  }
  customer.invoice_settings.default_payment_method = methodId;
}

/** Owns deleted customers: no call finds them, and the objects that name them stay whole. */
const deletedOwner = "deleted";

const deletedAnswer = (id: string) => ({ id, object: "customer", deleted: true });

/** Also ends the customer's subscriptions (Stripe, "Delete a customer"). */
function deleteCustomer({ simulator, id }: ApiRequest): object {
  const customer = simulator.store.get("customer", id);
  for (const subscription of simulator.store.all("subscription")) {
    if (subscription.customer === id) cancelSubscription(simulator, subscription.id);
  }
  simulator.store.insert("customer", customer, deletedOwner);
  emit(simulator, "customer.deleted", customer);
  return deletedAnswer(id);
}

export const customerRoutes: Route[] = [
  post("/v1/customers", (request) => {
    const { simulator, parameters } = request;
    const customer = blankCustomer(simulator);
    readInto(customer, request);
    const methodId = parameters.text("payment_method");
    parameters.finish();
    const method = methodId === undefined ? undefined : resolveMethod(simulator, methodId);
    createObject(simulator, "customer", "customer.created", customer);
    if (method !== undefined) attachMethod(simulator, method.id, customer.id);
    return customer;
  }),
  listRoute("customer", "/v1/customers", []),
  get("/v1/customers/:id", ({ simulator, id }) =>
    simulator.store.ownerOf(id) === deletedOwner
      ? deletedAnswer(id)
      : simulator.store.get("customer", id),
  ),
  updateRoute("customer", "/v1/customers", readInto),
  del("/v1/customers/:id", deleteCustomer),
];
