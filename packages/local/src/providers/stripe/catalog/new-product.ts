import { emit } from "../core/events.ts";
import { newId } from "../core/ids.ts";
import { nullFields } from "../core/null-fields.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Product } from "../core/stored.ts";
import type { Parameters } from "../http/parameters.ts";

export interface ProductFields {
  id?: string | undefined;
  name: string;
  active?: boolean | undefined;
  description?: string | null | undefined;
  images?: string[] | undefined;
  metadata?: Record<string, string>;
  unitLabel?: string | undefined;
  url?: string | undefined;
}

/** Creates a product and sends its event. */
export function createProduct(simulator: Simulator, fields: ProductFields): Product {
  const now = simulator.clock.now();
  const product: Product = {
    id: fields.id ?? newId("prod"),
    object: "product",
    active: fields.active ?? true,
    created: now,
    description: fields.description ?? null,
    images: fields.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: fields.metadata ?? {},
    name: fields.name,
    type: "service",
    unit_label: fields.unitLabel ?? null,
    updated: now,
    url: fields.url ?? null,
    ...nullFields("default_price package_dimensions shippable statement_descriptor tax_code"),
    ...nullFields("tax_details"),
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
