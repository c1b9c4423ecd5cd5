import { invalidRequest, parameterMissing } from "../core/errors.ts";
import { change, createObject } from "../core/events.ts";
import { newObject } from "../core/new-object.ts";
import type { Price } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { type Filter, is } from "../http/lists.ts";
import type { Parameters } from "../http/parameters.ts";
import { listRoute, updateRoute } from "../http/resource-routes.ts";
import { type ApiRequest, post, type Route } from "../http/routes.ts";
import { createProduct, readProduct } from "./products.ts";

const maxUnitAmount = 99_999_999;
const intervals = ["day", "week", "month", "year"] as const;

interface PriceFields {
  product: string;
  currency: string;
  unitAmount: number;
  recurring: Price["recurring"];
  active?: boolean | undefined;
  lookupKey?: string | null | undefined;
  metadata?: Record<string, string>;
}

/** Creates a price and sends its event. Amounts are in the currency's smallest unit. */
export function createPrice(simulator: Simulator, fields: PriceFields): Price {
  return createObject(simulator, "price", "price.created", {
    ...newObject(simulator, "price", "price"),
    active: fields.active ?? true,
    currency: fields.currency.toLowerCase(),
    lookup_key: fields.lookupKey ?? null,
    metadata: fields.metadata ?? {},
    product: fields.product,
    recurring: fields.recurring,
    type: fields.recurring === null ? "one_time" : "recurring",
    unit_amount: fields.unitAmount,
  });
}

/** The billing interval of a price; null for a one-time price. @throws StripeApiError 400 */
export function readRecurring(parameters: Parameters | undefined): Price["recurring"] {
  if (parameters === undefined) return null;
  const interval = parameters.oneOf("interval", intervals);
  if (interval === undefined) throw parameterMissing(parameters.name("interval"));
  return { interval, interval_count: parameters.integer("interval_count", { minimum: 1 }) ?? 1 };
}

/** Reads the currency and amount that every price must have, inline or not. */
export function readAmount(parameters: Parameters): { currency: string; unitAmount: number } {
  const currency = parameters.required("currency").toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) {
    throw invalidRequest(`Invalid currency: ${currency}.`, parameters.name("currency"));
  }
  const limits = { minimum: 0, maximum: maxUnitAmount };
  const unitAmount = parameters.integer("unit_amount", limits);
  if (unitAmount === undefined) throw parameterMissing(parameters.name("unit_amount"));
  return { currency, unitAmount };
}

function releaseLookupKey(simulator: Simulator, key: string, transfer: boolean): void {
  const holder = simulator.store.all("price").find((one) => one.lookup_key === key);
  if (holder === undefined) return;
  if (!transfer) {
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key.`,
      "lookup_key",
      "resource_already_exists",
    );
  }
  change(simulator, holder, { lookup_key: null });
}

function create({ simulator, parameters }: ApiRequest): Price {
  const { currency, unitAmount } = readAmount(parameters);
  const recurring = readRecurring(parameters.object("recurring"));
  const productId = parameters.text("product");
  const productParameters = parameters.object("product_data");
  const productData = productParameters && readProduct(productParameters);
  const lookupKey = parameters.text("lookup_key");
  const transfer = parameters.boolean("transfer_lookup_key") ?? false;
  const active = parameters.boolean("active");
  const metadata = parameters.metadata();
  parameters.finish();
  const given = productId ?? productData;
  if (given === undefined) throw parameterMissing("product");
  if (typeof given === "string") simulator.store.get("product", given, { param: "product" });
  if (lookupKey !== undefined) releaseLookupKey(simulator, lookupKey, transfer);
  const product = typeof given === "string" ? given : createProduct(simulator, given).id;
  const details = { active, lookupKey, metadata };
  return createPrice(simulator, { product, currency, unitAmount, recurring, ...details });
}

function listFilters(request: ApiRequest): Filter<Price>[] {
  const keys = request.parameters.texts("lookup_keys", { maximum: 10 });
  return [
    is<Price>(request, "active", (one) => one.active),
    keys === undefined ? undefined : (one) => keys.includes(one.lookup_key ?? ""),
  ];
}

export const priceRoutes: Route[] = [
  post("/v1/prices", create),
  listRoute("price", "/v1/prices", [], listFilters),
  updateRoute("price", "/v1/prices", (price, { parameters }) => {
    price.active = parameters.boolean("active") ?? price.active;
    price.metadata = parameters.metadata(price.metadata);
  }),
];
