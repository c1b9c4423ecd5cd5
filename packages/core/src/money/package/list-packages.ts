import type { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import type { Package } from "@marquee/contracts/money/payment/payment.schema";
import { type Call, type InputOf, viewerId } from "../../platform/context.ts";
import { type PageResult, pageOfItems } from "../../platform/dynamo/pages.ts";
import { byPosition, isFound } from "./load-packages.ts";
import { loadOfferedPackages } from "./offers.ts";
import { presentPackage } from "./present-package.ts";

/**
 * The plans offered to the caller, in their order: enterprise plans only to the people they are for. One round.
 * @throws invalid_cursor, page_too_far
 */
export async function listPackages({
  ctx,
  input,
}: Call<InputOf<typeof paymentCalls.packages>>): Promise<PageResult<Package>> {
  const { search = "" } = input;
  const page = await pageOfItems({
    name: `packages:${input.type ?? ""}:${search}`,
    request: input,
    order: byPosition,
    items: (await loadOfferedPackages(ctx, viewerId(ctx))).filter(
      (item) => (input.type ?? item.type) === item.type && isFound(item, search),
    ),
  });
  return { ...page, items: page.items.map(presentPackage) };
}
