import * as z from "zod/mini";
import type { Item } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { order } from "../../platform/dynamo/pages.ts";
import { invalidState, notFound } from "../../platform/errors.ts";
import { toWords } from "../../platform/words.ts";

export type PlanItem = Item<"plans">;

/** Every plan, including retired ones: they are few and in one partition. */
export async function loadPlans(ctx: Context): Promise<PlanItem[]> {
  const { data } = await ctx.database.plans.query.all({}).go({ pages: "all" });
  return data;
}

/** @throws not_found */
export async function requirePlan(ctx: Context, id: string): Promise<PlanItem> {
  const { data: plan } = await ctx.database.plans.get({ id }).go();
  if (plan === null) throw notFound("plan");
  return plan;
}

/** @throws not_found, invalid_state for a plan that is for everybody or retired */
export async function requireAssignablePlan(ctx: Context, id: string): Promise<PlanItem> {
  const plan = await requirePlan(ctx, id);
  if (!plan.is_enterprise) {
    throw invalidState("This plan is for everybody. Assign enterprise plans only.");
  }
  if (!plan.active) throw invalidState("This plan has been retired.");
  return plan;
}

/** True for a plan that everybody may take. */
export const isForEverybody = (item: PlanItem): boolean => item.active && !item.is_enterprise;

/** True for a plan with this price, now or earlier: subscribers at an earlier price keep it. */
export const hasPrice = (item: PlanItem, priceId: string): boolean =>
  item.stripe_price_id === priceId || (item.former_price_ids ?? []).includes(priceId);

/** True when every word of a search begins a word of the plan's name or description. */
export function matchesSearch(item: PlanItem, search: string): boolean {
  const words = toWords(`${item.name} ${item.description}`);
  return toWords(search).every((term) => words.some((word) => word.startsWith(term)));
}

/** Plans by position. */
export const byPosition = order({ position: z.number(), id: z.string() }, "asc");
