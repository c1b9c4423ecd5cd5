import { invalidRequest } from "../core/errors.ts";
import { change, emit } from "../core/events.ts";
import { newId } from "../core/ids.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Product } from "../core/stored.ts";
import { is, listAnswer } from "../http/lists.ts";
import type { Parameters } from "../http/parameters.ts";
import { del, get, post, type Route } from "../http/routes.ts";
import { createPrice } from "./prices.ts";

interface ProductFields {
  id?: string | undefined;
  name: string;
  active?: boolean | undefined;
  description?: string | null | undefined;
  images?: string[] | undefined;
  metadata?: Record<string, string>;
  unitLabel?: string | undefined;
  url?: string | undefined;
}

/** Creates a product and tells it. */
export function createProduct(simulator: Simulator, fields: ProductFields): Product {
  const now = simulator.clock.now();
  const product: Product = {
    id: fields.id ?? newId("prod"),
    object: "product",
    active: fields.active ?? true,
    created: now,
    default_price: null,
    description: fields.description ?? null,
    images: fields.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: fields.metadata ?? {},
    name: fields.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: fields.unitLabel ?? null,
    updated: now,
    url: fields.url ?? null,
  };
  simulator.store.insert("product", product);
  emit(simulator, "product.created", product);
  return product;
}

/** Reads `product_data` of a price given inline. */
export function readProductData(parameters: Parameters): ProductFields {
  const fields = {
    name: parameters.required("name"),
    description: parameters.text("description"),
    images: parameters.texts("images"),
    metadata: parameters.metadata(),
    unitLabel: parameters.text("unit_label"),
  };
  parameters.ignore("tax_code", "tax_details", "statement_descriptor");
  return fields;
}

function readCreate(parameters: Parameters): ProductFields {
  const fields = {
    ...readProductData(parameters),
    id: parameters.text("id"),
    active: parameters.boolean("active"),
    url: parameters.text("url"),
  };
  parameters.ignore("marketing_features", "shippable", "type");
  return fields;
}

export const productRoutes: Route[] = [
  post("/v1/products", ({ simulator, parameters }) => {
    const fields = readCreate(parameters);
    const priceData = parameters.object("default_price_data");
    const price = priceData && {
      currency: priceData.required("currency"),
      unitAmount: priceData.integer("unit_amount", { minimum: 0 }) ?? 0,
      recurring: priceData.object("recurring"),
      metadata: priceData.metadata(),
    };
    const interval = price?.recurring?.oneOf("interval", ["day", "week", "month", "year"]);
    const intervalCount = price?.recurring?.integer("interval_count", { minimum: 1 }) ?? 1;
    parameters.finish();
    if (fields.id !== undefined && simulator.store.find("product", fields.id) !== undefined) {
      throw invalidRequest("Product already exists.", "id", "resource_already_exists");
    }
    const product = createProduct(simulator, fields);
    if (price !== undefined) {
      product.default_price = createPrice(simulator, {
        product: product.id,
        currency: price.currency,
        unitAmount: price.unitAmount,
        recurring: interval === undefined ? null : { interval, intervalCount },
        metadata: price.metadata,
      }).id;
    }
    return product;
  }),
  get("/v1/products", (request) => {
    const ids = request.parameters.texts("ids");
    return listAnswer(request, request.simulator.store.all("product"), "/v1/products", [
      is<Product>(request, "active", (one) => one.active),
      ids === undefined ? undefined : (one) => ids.includes(one.id),
    ]);
  }),
  get("/v1/products/:product", ({ simulator, path }) =>
    simulator.store.get("product", path("product")),
  ),
  post("/v1/products/:product", ({ simulator, path, parameters }) => {
    const product = simulator.store.get("product", path("product"));
    const name = parameters.text("name");
    const active = parameters.boolean("active");
    const description = parameters.clearable("description");
    const images = parameters.texts("images");
    const defaultPrice = parameters.text("default_price");
    const metadata = parameters.metadata(product.metadata);
    parameters.ignore("marketing_features", "tax_code", "unit_label", "url");
    parameters.finish();
    if (defaultPrice !== undefined)
      simulator.store.get("price", defaultPrice, null, "default_price");
    return change(simulator, "product", product.id, "product.updated", (one) => {
      one.name = name ?? one.name;
      one.active = active ?? one.active;
      if (description !== undefined) one.description = description;
      one.images = images ?? one.images;
      one.default_price = defaultPrice ?? one.default_price;
      one.metadata = metadata;
      one.updated = simulator.clock.now();
    });
  }),
  del("/v1/products/:product", ({ simulator, path }) => {
    const product = simulator.store.get("product", path("product"));
    if (simulator.store.all("price").some((one) => one.product === product.id)) {
      throw invalidRequest(
        "This product cannot be deleted because it has one or more user-created prices.",
      );
    }
    simulator.store.remove("product", product.id);
    emit(simulator, "product.deleted", product);
    return { id: product.id, object: "product", deleted: true };
  }),
];
