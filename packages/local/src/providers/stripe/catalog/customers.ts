import { cancelSubscription } from "../billing/cancellation.ts";
import { invalidRequest } from "../core/errors.ts";
import { change, emit } from "../core/events.ts";
import { newObject, nullFields } from "../core/new-object.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Customer } from "../core/stored.ts";
import type { Parameters } from "../http/parameters.ts";
import { listRoute } from "../http/resource-routes.ts";
import { del, get, post, type Route } from "../http/routes.ts";
import { attachMethod, resolveMethod } from "../money/payment-methods.ts";

function blankCustomer(simulator: Simulator): Customer {
  const created = newObject(simulator, "customer", "cus");
  return {
    ...created,
    balance: 0,
    delinquent: false,
    invoice_prefix: created.id.slice(-8).toUpperCase(),
    invoice_settings: nullFields("custom_fields default_payment_method footer rendering_options"),
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: "none",
    ...nullFields("address currency customer_account default_source description email name phone"),
    ...nullFields("shipping test_clock"),
  };
}

/** Reads the fields that a create or update call may set and returns how to apply them. */
function readFields(simulator: Simulator, parameters: Parameters, existing: Customer | undefined) {
  const email = parameters.clearable("email");
  const name = parameters.clearable("name");
  const description = parameters.clearable("description");
  const metadata = parameters.metadata(existing?.metadata ?? {});
  const settings = parameters.object("invoice_settings");
  const defaultMethod = settings?.clearable("default_payment_method");
  if (email !== undefined && email !== null && !/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw invalidRequest(`Invalid email address: ${email}`, "email", "email_invalid");
  }
  if (defaultMethod !== undefined && defaultMethod !== null && existing !== undefined) {
    const method = simulator.store.get("payment_method", defaultMethod, {
      param: "invoice_settings[default_payment_method]",
    });
    if (method.customer !== existing.id) {
      throw invalidRequest(
        "The customer does not have a payment method with that ID. The payment method must be attached to the customer.",
        "invoice_settings[default_payment_method]",
        "resource_missing",
      );
    }
  }
  return (customer: Customer): void => {
    if (email !== undefined) customer.email = email;
    if (name !== undefined) customer.name = name;
    if (description !== undefined) customer.description = description;
    if (defaultMethod !== undefined) {
      customer.invoice_settings.default_payment_method = defaultMethod;
    }
    customer.metadata = metadata;
  };
}

/** Owns deleted customers: no call finds them, and the objects that name them stay whole. */
const deletedOwner = "deleted";

const deletedAnswer = (id: string) => ({ id, object: "customer", deleted: true });

/** DELETE /v1/customers/:customer: also ends the customer's subscriptions (Stripe, "Delete a customer"). */
function deleteCustomer(simulator: Simulator, id: string): object {
  const customer = simulator.store.get("customer", id);
  for (const subscription of simulator.store.all("subscription")) {
    if (subscription.customer === id) cancelSubscription(simulator, subscription.id);
  }
  simulator.store.insert("customer", customer, deletedOwner);
  emit(simulator, "customer.deleted", customer);
  return deletedAnswer(id);
}

export const customerRoutes: Route[] = [
  post("/v1/customers", ({ simulator, parameters }) => {
    const apply = readFields(simulator, parameters, undefined);
    const methodId = parameters.text("payment_method");
    parameters.finish();
    const method = methodId === undefined ? undefined : resolveMethod(simulator, methodId);
    const customer = simulator.store.insert("customer", blankCustomer(simulator));
    apply(customer);
    emit(simulator, "customer.created", customer);
    if (method !== undefined) attachMethod(simulator, method.id, customer.id);
    return customer;
  }),
  listRoute("customer", "/v1/customers", []),
  get("/v1/customers/:customer", ({ simulator, path }) => {
    const id = path("customer");
    return simulator.store.ownerOf(id) === deletedOwner
      ? deletedAnswer(id)
      : simulator.store.get("customer", id);
  }),
  post("/v1/customers/:customer", ({ simulator, path, parameters }) => {
    const customer = simulator.store.get("customer", path("customer"));
    const apply = readFields(simulator, parameters, customer);
    parameters.finish();
    return change(simulator, "customer", customer.id, "customer.updated", apply);
  }),
  del("/v1/customers/:customer", ({ simulator, path }) =>
    deleteCustomer(simulator, path("customer")),
  ),
];
