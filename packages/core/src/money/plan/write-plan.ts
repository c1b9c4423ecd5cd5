import type {
  AdminPlan,
  CreatePlan,
  UpdatePlan,
} from "@marquee/contracts/operations/admin/admin-plan.schema";
import { auditWrite } from "../../platform/audit/audit-entry.ts";
import { changesOf } from "../../platform/audit/changes.ts";
import { type Call, type Context, requireAdmin } from "../../platform/context.ts";
import { commit } from "../../platform/dynamo/transaction.ts";
import { requireVersion, writeVersion } from "../../platform/dynamo/versions.ts";
import { notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { presentAdminPlan } from "./admin-plan.ts";
import type { PlanItem } from "./load-plans.ts";
import { createPrice, createProduct, renameProduct } from "./provider-price.ts";

/** Creates a plan, with its product and price at the payment provider. @throws not_found */
export async function createPlan({ ctx, input }: Call<CreatePlan, "stripe">): Promise<AdminPlan> {
  requireAdmin(ctx);
  const now = ctx.now();
  const id = newId("package", now);
  const { reason, ...plan } = input;
  const stripe_product_id = await createProduct(ctx, { ...plan, id });
  const stripe_price_id = await createPrice(ctx, { ...plan, id, stripe_product_id, version: 1 });
  const item = {
    ...plan,
    id,
    active: true,
    stripe_product_id,
    stripe_price_id,
    version: 1,
    created_at: now.toISOString(),
  };
  await commit(ctx, ({ auditEntries, plans }) => [
    plans.create(item).commit(),
    auditWrite(ctx, auditEntries, { action: "package.create", objectId: id, after: plan, reason }),
  ]);
  return presentAdminPlan(item);
}

/**
 * Changes or retires a plan. A new price is for new subscribers: the old one is stored with the plan, so that its
 * subscriptions still belong to this plan. Each subscriber's next renewal reads minutes and limits.
 * @throws not_found, version_conflict
 */
export async function updatePlan({
  ctx,
  input,
}: Call<UpdatePlan & { id: string }, "stripe">): Promise<AdminPlan> {
  requireAdmin(ctx);
  const { id, version, reason, is_active, ...fields } = input;
  const newest = () => ctx.database.plans.get({ id }).go({ consistent: true });
  const { data: item } = await newest();
  if (item === null) throw notFound("plan");
  requireVersion("This plan", item, version);
  const wanted = { ...item, ...fields, active: is_active ?? item.active };
  const repriced = await reprice(ctx, item, wanted.price);
  const isRenamed = wanted.name !== item.name || wanted.description !== item.description;
  if (isRenamed) await renameProduct(ctx, wanted);
  const change = { ...fields, ...(is_active !== undefined && { active: is_active }), ...repriced };
  const write = () =>
    commit(ctx, ({ auditEntries, plans }) => [
      plans
        .patch({ id })
        .set(change)
        .add({ version: 1 })
        .where((attribute, { eq }) => eq(attribute.version, version))
        .commit(),
      auditWrite(ctx, auditEntries, {
        action: "package.update",
        objectId: id,
        ...changesOf(item, change),
        reason,
      }),
    ]);
  try {
    await writeVersion({ thing: "This plan", newest }, write);
  } catch (cause) {
    // Invoices have the name that is stored, also when another admin was faster.
    const { data: stored } = await newest();
    if (isRenamed && stored !== null) await renameProduct(ctx, stored);
    throw cause;
  }
  return presentAdminPlan({ ...wanted, ...repriced, version: version + 1 });
}

async function reprice(
  ctx: Context<"stripe">,
  item: PlanItem,
  price: number,
): Promise<Partial<Pick<PlanItem, "stripe_price_id" | "former_price_ids">>> {
  if (price === item.price) return {};
  const stripe_price_id = await createPrice(ctx, { ...item, price });
  const former_price_ids = [...(item.former_price_ids ?? []), item.stripe_price_id];
  return { stripe_price_id, former_price_ids };
}
