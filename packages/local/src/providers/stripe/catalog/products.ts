import { invalidRequest } from "../core/errors.ts";
import { createObject } from "../core/events.ts";
import { newId, nullFields } from "../core/new-object.ts";
import type { Product } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Parameters } from "../http/parameters.ts";
import { retrieveRoute, updateRoute } from "../http/resource-routes.ts";
import { post, type Route } from "../http/routes.ts";

interface ProductFields {
  id?: string | undefined;
  name: string;
  active?: boolean;
  description: string | undefined;
  metadata: Record<string, string>;
}

/** Creates a product and sends its event. */
export function createProduct(simulator: Simulator, fields: ProductFields): Product {
  return createObject(simulator, "product", "product.created", {
    id: fields.id ?? newId("prod"),
    object: "product",
    active: fields.active ?? true,
    created: simulator.clock.now(),
    description: fields.description ?? null,
    metadata: fields.metadata,
    name: fields.name,
    type: "service",
    ...nullFields("url"),
  });
}

/** Reads a product: that of a call, or the `product_data` of an inline price. */
export function readProduct(parameters: Parameters): ProductFields {
  return {
    name: parameters.required("name"),
    description: parameters.text("description"),
    metadata: parameters.metadata(),
  };
}

export const productRoutes: Route[] = [
  post("/v1/products", ({ simulator, parameters }) => {
    const fields = { ...readProduct(parameters), id: parameters.text("id") };
    parameters.finish();
    if (fields.id !== undefined && simulator.store.find("product", fields.id) !== undefined) {
      throw invalidRequest("Product already exists.", "id", "resource_already_exists");
    }
    return createProduct(simulator, fields);
  }),
  retrieveRoute("product", "/v1/products"),
  updateRoute("product", "/v1/products", (product, { parameters }) => {
    product.name = parameters.text("name") ?? product.name;
    product.active = parameters.boolean("active") ?? product.active;
    product.description = parameters.clearable("description", product.description);
    product.metadata = parameters.metadata(product.metadata);
  }),
];
