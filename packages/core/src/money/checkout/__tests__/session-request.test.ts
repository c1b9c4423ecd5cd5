import { expect, it } from "vitest";
import { lineItem } from "../session-request.ts";

it("a line names the item and the interval only where they are given", () => {
  const price_data = { currency: "usd", unit_amount: 500, product_data: { name: "Sea" } };
  expect(lineItem({ title: "Sea", price: 500 })).toEqual({ quantity: 1, price_data });
  const line = lineItem(
    { title: "Sea", price: 500, itemId: "chn_1" },
    { recurring: { interval: "month" } },
  );
  expect(line.price_data).toEqual({
    ...price_data,
    product_data: { name: "Sea", metadata: { item_id: "chn_1" } },
    recurring: { interval: "month" },
  });
});
