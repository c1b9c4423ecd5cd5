import type { Context } from "../../platform/context.ts";
import { idempotencyKey } from "../../platform/providers/stripe-calls.ts";
import type { PackageItem } from "./load-packages.ts";

/** A plan's product at the payment provider; its id is ours, so that it is made once. */
export async function createProduct(
  ctx: Context<"stripe">,
  plan: Pick<PackageItem, "id" | "name" | "description">,
): Promise<string> {
  const stripe = await ctx.providers.stripe();
  const id = `marquee_${plan.id}`;
  await stripe.products.create(
    {
      id,
      name: `Marquee ${plan.name}`,
      description: plan.description,
      metadata: { package_id: plan.id },
    },
    { idempotencyKey: idempotencyKey(ctx.now(), `product:${id}`) },
  );
  return id;
}

/** What the provider's pages and invoices call the plan. */
export async function renameProduct(
  ctx: Context<"stripe">,
  plan: Pick<PackageItem, "stripe_product_id" | "name" | "description">,
): Promise<void> {
  const stripe = await ctx.providers.stripe();
  await stripe.products.update(plan.stripe_product_id, {
    name: `Marquee ${plan.name}`,
    description: plan.description,
  });
}

/**
 * A new price of a plan. Prices never change: the old one stays as it is, with its subscribers and with the checkouts
 * that are open at it.
 */
export async function createPrice(
  ctx: Context<"stripe">,
  plan: Pick<PackageItem, "id" | "type" | "price" | "stripe_product_id" | "version">,
): Promise<string> {
  const stripe = await ctx.providers.stripe();
  const requestName = `price:${plan.id}:${plan.version}:${plan.price}`;
  const price = await stripe.prices.create(
    {
      product: plan.stripe_product_id,
      currency: "usd",
      unit_amount: plan.price,
      recurring: { interval: plan.type === "monthly" ? "month" : "year" },
      metadata: { package_id: plan.id },
    },
    { idempotencyKey: idempotencyKey(ctx.now(), requestName) },
  );
  return price.id;
}
