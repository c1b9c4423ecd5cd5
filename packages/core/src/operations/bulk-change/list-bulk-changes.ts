import type {
  BulkChange,
  BulkFailure,
} from "@marquee/contracts/operations/admin/bulk-change.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import { type Call, requireAdmin } from "../../platform/context.ts";
import { latestIdFirst, order, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { notFound } from "../../platform/errors.ts";
import { presentBulkChange } from "./job.ts";

/** Every bulk change of the last 90 days, newest first. One read. @throws not_found, invalid_cursor, page_too_far */
export async function listBulkChanges({
  ctx,
  input,
}: Call<PageRequest>): Promise<PageResult<BulkChange>> {
  requireAdmin(ctx);
  const page = await readList({
    name: "bulk-changes",
    request: input,
    order: latestIdFirst,
    read: ({ from, limits }) => from(ctx.database.bulkChanges.query.newest({})).go(limits),
  });
  return { ...page, items: page.items.map(presentBulkChange) };
}

/**
 * The accounts that a bulk change did not change. Two rounds: failures, people.
 * @throws not_found, invalid_cursor, page_too_far
 */
export async function listBulkFailures({
  ctx,
  input,
}: Call<PageRequest & { id: string }>): Promise<PageResult<BulkFailure>> {
  requireAdmin(ctx);
  const { id } = input;
  const [{ data: job }, page] = await Promise.all([
    ctx.database.bulkChanges.get({ id }).go({ attributes: ["id"] }),
    readList({
      name: `bulk-failures:${id}`,
      request: input,
      order: order({ failed_sort_key: z.string() }, "asc"),
      read: ({ from, limits }) =>
        from(ctx.database.bulkChangeItems.query.failures({ failed_in: id })).go(limits),
    }),
  ]);
  if (job === null) throw notFound("bulk change");
  const { data: people } = await ctx.database.users
    .get(page.items.map(({ user_id }) => ({ id: user_id })))
    .go({ attributes: ["id", "name"] });
  const names = new Map(people.map((person) => [person.id, person.name]));
  return {
    ...page,
    items: page.items.map(({ user_id, reason }) => ({
      id: user_id,
      name: names.get(user_id) ?? null,
      reason: reason ?? "",
    })),
  };
}
