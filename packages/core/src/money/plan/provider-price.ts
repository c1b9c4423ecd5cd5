import type { Context } from "../../platform/context.ts";
import { idempotencyKey } from "../../platform/providers/stripe-calls.ts";
import type { PlanItem } from "./load-plans.ts";

/** How often the provider charges a plan; also the word for its period. */
export const intervalOf = ({ type }: Pick<PlanItem, "type">): "month" | "year" =>
  type === "monthly" ? "month" : "year";

/** What a plan's product says on the provider's pages and invoices. */
export const productText = ({ name, description }: Pick<PlanItem, "name" | "description">) => ({
  name: `Marquee ${name}`,
  description,
});

/** What a plan's price charges, and how often. */
export const recurringPrice = (plan: Pick<PlanItem, "type" | "price">) => ({
  currency: "usd",
  unit_amount: plan.price,
  recurring: { interval: intervalOf(plan) },
});

/** A plan's product at the payment provider; we choose its id, so that it is created once. */
export async function createProduct(
  ctx: Context<"stripe">,
  plan: Pick<PlanItem, "id" | "name" | "description">,
): Promise<string> {
  const stripe = await ctx.providers.stripe();
  const id = `marquee_${plan.id}`;
  await stripe.products.create(
    { id, ...productText(plan), metadata: { package_id: plan.id } },
    { idempotencyKey: idempotencyKey(ctx.now(), `product:${id}`) },
  );
  return id;
}

/** Sets the plan's name on the provider's pages and invoices. */
export async function renameProduct(
  ctx: Context<"stripe">,
  plan: Pick<PlanItem, "stripe_product_id" | "name" | "description">,
): Promise<void> {
  const stripe = await ctx.providers.stripe();
  await stripe.products.update(plan.stripe_product_id, productText(plan));
}

/**
 * Creates a new price of a plan. Prices never change: the old one stays, with its subscribers and the open checkouts.
 */
export async function createPrice(
  ctx: Context<"stripe">,
  plan: Pick<PlanItem, "id" | "type" | "price" | "stripe_product_id" | "version">,
): Promise<string> {
  const stripe = await ctx.providers.stripe();
  const requestName = `price:${plan.id}:${plan.version}:${plan.price}`;
  const price = await stripe.prices.create(
    {
      product: plan.stripe_product_id,
      ...recurringPrice(plan),
      metadata: { package_id: plan.id },
    },
    { idempotencyKey: idempotencyKey(ctx.now(), requestName) },
  );
  return price.id;
}
