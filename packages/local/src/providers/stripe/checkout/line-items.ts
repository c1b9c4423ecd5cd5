import { productName } from "../billing/invoice-lines.ts";
import { createPrice, readAmount, readRecurring } from "../catalog/prices.ts";
import { createProduct, readProduct } from "../catalog/products.ts";
import { invalidRequest, parameterMissing } from "../core/errors.ts";
import { newId } from "../core/new-object.ts";
import type { LineItem, Price } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Parameters } from "../http/parameters.ts";

const maxLines = 100;

/** A requested line: a new price is created only when the whole call is valid. */
export interface LineRequest {
  param: string;
  quantity: number;
  price: Price | (() => Price);
}

/** Reads the line items of a session, with existing or inline prices. @throws StripeApiError 400 */
export function readLineItems(simulator: Simulator, parameters: Parameters): LineRequest[] {
  const lines = parameters.objects("line_items");
  if (lines.length > maxLines) throw invalidRequest("Too many line items.", "line_items");
  return lines.map((line, index) => {
    const quantity = line.integer("quantity", { minimum: 1 });
    if (quantity === undefined) {
      const message = `Quantity is required. Add \`quantity\` to \`line_items[${index}]\``;
      throw invalidRequest(message, line.name("quantity"), "parameter_missing");
    }
    const id = line.text("price");
    const data = line.object("price_data");
    const param = line.name("price");
    if (id !== undefined) return { param, quantity, price: existingPrice(simulator, id, param) };
    if (data === undefined) throw parameterMissing(line.name("price"));
    return { param, quantity, price: readPriceData(simulator, data) };
  });
}

function existingPrice(simulator: Simulator, id: string, param: string): Price {
  const price = simulator.store.get("price", id, { param });
  if (!price.active) {
    throw invalidRequest(
      `The price specified is inactive. This field only accepts active prices.`,
      param,
    );
  }
  return price;
}

function readPriceData(simulator: Simulator, data: Parameters): () => Price {
  const { currency, unitAmount } = readAmount(data);
  const recurring = readRecurring(data.object("recurring"));
  const productParameters = data.object("product_data");
  if (productParameters === undefined) throw parameterMissing(data.name("product_data"));
  const product = readProduct(productParameters);
  return () =>
    createPrice(simulator, {
      product: createProduct(simulator, { ...product, active: false }).id,
      currency,
      unitAmount,
      recurring,
      active: false,
    });
}

/** A line of a session, before discounts. Amounts in minor units. */
export function makeLineItem(simulator: Simulator, request: LineRequest): LineItem {
  const price = typeof request.price === "function" ? request.price() : request.price;
  const subtotal = (price.unit_amount ?? 0) * request.quantity;
  return {
    id: newId("li"),
    object: "item",
    amount_discount: 0,
    amount_subtotal: subtotal,
    amount_total: subtotal,
    currency: price.currency,
    description: productName(simulator, price),
    discounts: [],
    metadata: {},
    price: structuredClone(price),
    quantity: request.quantity,
  };
}
