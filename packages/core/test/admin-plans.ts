import type {
  AdminPlan,
  CreatePlan,
  UpdatePlan,
} from "@marquee/contracts/operations/admin/admin-plan.schema";
import { createPlan, updatePlan } from "../src/money/plan/index.ts";
import { createUser, database } from "./context.ts";
import { paymentContextOf, stripe } from "./payments.ts";

export const admin = await createUser("admin");

/** A plan that an admin creates; its position is before those of the built-in plans. */
export const planFields: CreatePlan = {
  name: "Lighthouse",
  description: "For the keepers of the coast.",
  features: ["50 channels"],
  type: "monthly",
  is_enterprise: true,
  price: 250_000,
  minutes_per_month: 20_000,
  channel_limit: 50,
  live: true,
  platform_fee_percent: 3,
  trial_days: 7,
  position: 0,
};

const created = new Set<string>();

export async function newPlan(
  changes: Partial<CreatePlan> = {},
  now = new Date(),
): Promise<AdminPlan> {
  const input = { ...planFields, ...changes };
  const plan = await createPlan({ ctx: paymentContextOf(admin, now), input });
  created.add(plan.id);
  return plan;
}

export const changePlan = (
  { id, version }: AdminPlan,
  changes: Omit<UpdatePlan, "version">,
  ctx = paymentContextOf(admin),
) => updatePlan({ ctx, input: { id, version, ...changes } });

/** Deletes the plans of a test: other tests list every plan. */
export async function deletePlans(): Promise<void> {
  await database.plans.delete([...created].map((id) => ({ id }))).go();
  created.clear();
}

export const storedPlan = async (id: string) =>
  (await database.plans.get({ id }).go({ consistent: true })).data;

/** What the audit log says of a plan, the oldest entry first. */
export async function auditsOf(object_id: string) {
  const { data } = await database.auditEntries.query.byObject({ object_id }).go();
  return data.map(({ action, actor_id, before, after, reason }) => ({
    action,
    actor_id,
    before,
    after,
    reason,
  }));
}

/** The prices of a product at the provider, the newest first. */
export async function pricesOf(product: string) {
  const { data } = await stripe.prices.list({ limit: 100 });
  return data.filter((price) => price.product === product);
}
