import { invalidRequest } from "../core/errors.ts";
import { change } from "../core/events.ts";
import type { Parameters } from "../http/parameters.ts";
import { retrieveRoute } from "../http/resource-routes.ts";
import { post, type Route } from "../http/routes.ts";
import { createProduct, type ProductFields, readProductData } from "./new-product.ts";

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
    parameters.finish();
    if (fields.id !== undefined && simulator.store.find("product", fields.id) !== undefined) {
      throw invalidRequest("Product already exists.", "id", "resource_already_exists");
    }
    return createProduct(simulator, fields);
  }),
  retrieveRoute("product", "/v1/products"),
  post("/v1/products/:product", ({ simulator, path, parameters }) => {
    const product = simulator.store.get("product", path("product"));
    const name = parameters.text("name");
    const active = parameters.boolean("active");
    const description = parameters.clearable("description");
    const metadata = parameters.metadata(product.metadata);
    parameters.ignore("marketing_features", "tax_code", "unit_label", "url");
    parameters.finish();
    return change(simulator, "product", product.id, "product.updated", (one) => {
      one.name = name ?? one.name;
      one.active = active ?? one.active;
      if (description !== undefined) one.description = description;
      one.metadata = metadata;
      one.updated = simulator.clock.now();
    });
  }),
];
