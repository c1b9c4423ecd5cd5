import { trialDays } from "@marquee/contracts/offers";
import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { stableId } from "../../platform/ids.ts";
import {
  idempotencyKey,
  idOfReference,
  type Stripe,
  unlessMissing,
} from "../../platform/providers/stripe-calls.ts";
import { type BuiltInPlan, builtInPlans } from "./built-in.ts";
import { loadPlans, type PlanItem } from "./load-plans.ts";
import { productText, recurringPrice } from "./provider-price.ts";

/**
 * Creates the built-in plans' products and prices at the payment provider, found again by their own names, and the
 * plans' items. A repeated run changes only what differs, and nothing in a plan that an admin has changed. Run at
 * deployment and by the local seed.
 */
export async function ensureBuiltInPlans(ctx: Context<"stripe">): Promise<PlanItem[]> {
  const stripe = await ctx.providers.stripe();
  const known = new Map((await loadPlans(ctx)).map((item) => [item.id, item]));
  const prices = await stripe.prices.list({
    lookup_keys: builtInPlans.map((plan) => plan.lookupKey),
    active: true,
    limit: 100,
  });
  const items: PlanItem[] = [];
  for (const plan of builtInPlans) {
    const id = stableId("package", new Date(0), plan.code);
    const before = known.get(id);
    if (before !== undefined && before.version > 1) {
      items.push(before);
      continue;
    }
    const found = prices.data.find((price) => price.lookup_key === plan.lookupKey);
    const stripe_product_id =
      found === undefined
        ? await ensureProduct(stripe, plan, ctx.now())
        : idOfReference(found.product);
    if (stripe_product_id === undefined) throw new Error("A price belongs to a product");
    const stripe_price_id =
      found?.unit_amount === plan.price
        ? found.id
        : await createPrice(stripe, plan, stripe_product_id, ctx.now());
    const provider = { id, stripe_product_id, stripe_price_id };
    items.push(await writePlan(ctx, plan, provider, before));
  }
  return items;
}

/**
 * We choose the product's id, so that it is created once, also by two concurrent requests. Each plan has its own
 * product, because an admin renames one plan, and invoices have the product's name.
 */
async function ensureProduct(stripe: Stripe, plan: BuiltInPlan, now: Date): Promise<string> {
  const id = plan.lookupKey;
  const product =
    (await unlessMissing(stripe.products.retrieve(id))) ??
    (await stripe.products.create(
      { id, ...productText(plan) },
      { idempotencyKey: idempotencyKey(now, `product:${id}`) },
    ));
  return product.id;
}

/** A price never changes: a new amount is a new price that takes over the name; old subscribers keep theirs. */
async function createPrice(
  stripe: Stripe,
  plan: BuiltInPlan,
  product: string,
  now: Date,
): Promise<string> {
  const price = await stripe.prices.create(
    {
      product,
      ...recurringPrice(plan),
      lookup_key: plan.lookupKey,
      transfer_lookup_key: true,
      metadata: { package_code: plan.code },
    },
    { idempotencyKey: idempotencyKey(now, `price:${product}:${plan.lookupKey}:${plan.price}`) },
  );
  return price.id;
}

async function writePlan(
  ctx: Context,
  { lookupKey: _, ...plan }: BuiltInPlan,
  provider: Pick<PlanItem, "id" | "stripe_product_id" | "stripe_price_id">,
  before: PlanItem | undefined,
): Promise<PlanItem> {
  const { id, stripe_price_id } = provider;
  const former = new Set(before?.former_price_ids ?? []);
  if (before !== undefined && before.stripe_price_id !== stripe_price_id) {
    former.add(before.stripe_price_id);
  }
  const { plans } = ctx.database;
  // An admin may have changed it since it was read.
  await tryWrite(
    plans
      .put({
        ...plan,
        ...provider,
        is_enterprise: false,
        active: true,
        trial_days: trialDays,
        ...(former.size > 0 && { former_price_ids: [...former] }),
        created_at: before?.created_at ?? ctx.now().toISOString(),
      })
      .where(({ version }, { eq, notExists }) =>
        before === undefined ? notExists(version) : eq(version, before.version),
      )
      .go(),
  );
  const { data } = await plans.get({ id }).go({ consistent: true });
  if (data === null) throw new Error("No plan is ever deleted");
  return data;
}
