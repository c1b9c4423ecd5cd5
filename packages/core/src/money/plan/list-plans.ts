import type { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import { type Call, type InputOf, viewerId } from "../../platform/context.ts";
import { type PageResult, pageOfItems } from "../../platform/dynamo/pages.ts";
import { loadAvailablePlans } from "./available-plans.ts";
import { byPosition, matchesSearch } from "./load-plans.ts";
import { presentPlan } from "./present-plan.ts";

/**
 * The plans offered to the caller, in their order: enterprise plans only to the people they are for. One round.
 * @throws invalid_cursor, page_too_far
 */
export async function listPlans({
  ctx,
  input,
}: Call<InputOf<typeof paymentCalls.packages>>): Promise<PageResult<Plan>> {
  const { search = "" } = input;
  const page = await pageOfItems({
    name: `packages:${input.type ?? ""}:${search}`,
    request: input,
    order: byPosition,
    items: (await loadAvailablePlans(ctx, viewerId(ctx))).filter(
      (item) => (input.type ?? item.type) === item.type && matchesSearch(item, search),
    ),
  });
  return { ...page, items: page.items.map(presentPlan) };
}
