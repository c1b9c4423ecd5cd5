import type { MergeCategory } from "@marquee/contracts/operations/admin/admin-category.schema";
import type { BulkChange } from "@marquee/contracts/operations/admin/bulk-change.schema";
import { auditWrite } from "../../platform/audit/audit-entry.ts";
import { type Call, requireAdmin } from "../../platform/context.ts";
import { commit } from "../../platform/dynamo/transaction.ts";
import { requireVersion, writeVersion } from "../../platform/dynamo/versions.ts";
import { invalidFields, notFound } from "../../platform/errors.ts";
import { newBulkChange, presentBulkChange } from "./job.ts";

/**
 * Merges a category into another one. It is hidden at once and its address redirects to the other one; the queue moves
 * its content. A merged category stays merged, and its name stays taken.
 * @throws not_found, version_conflict, invalid_fields for a target that does not exist or is merged itself
 */
export async function mergeCategory({
  ctx,
  input,
}: Call<MergeCategory & { id: string }, "queues">): Promise<BulkChange> {
  const { userId: requested_by } = requireAdmin(ctx);
  const { id, into_id, version, reason } = input;
  const { categories } = ctx.database;
  const newest = () => categories.get({ id }).go({ consistent: true });
  const [{ data: category }, { data: target }] = await Promise.all([
    newest(),
    categories.get({ id: into_id }).go({ consistent: true }),
  ]);
  if (category === null || category.merged_into !== undefined) throw notFound("category");
  requireVersion("This category", category, version);
  if (id === into_id || target === null || target.merged_into !== undefined) {
    throw invalidFields({ into_id: "Choose another category" });
  }
  const job = newBulkChange(ctx, {
    kind: "merge_category",
    category_id: id,
    into_id,
    requested_by,
    total: 0,
    reason,
  });
  await writeVersion({ thing: "This category", newest }, () =>
    commit(ctx, (entities) => [
      entities.categories
        .patch({ id })
        .set({ merged_into: into_id, hidden: true })
        .add({ version: 1 })
        .where((attribute, { eq }) => eq(attribute.version, version))
        .commit(),
      // Two concurrent merges into each other would have no target.
      entities.categories
        .check({ id: into_id })
        .where((attribute, { notExists }) => notExists(attribute.merged_into))
        .commit(),
      entities.bulkChanges.create(job).commit(),
      auditWrite(ctx, entities.auditEntries, {
        action: "category.merge",
        objectId: id,
        objectName: category.name,
        before: { name: category.name },
        after: { merged_into: into_id, name: target.name, bulk_change_id: job.id },
        reason,
      }),
    ]),
  );
  await ctx.providers.queues.send("bulk-changes", { bulk_change_id: job.id });
  return presentBulkChange(job);
}
