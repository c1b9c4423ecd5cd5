import type { BulkChange, BulkFailure } from "@marquee/contracts/admin/bulk-change.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import type { Context } from "../../platform/context.ts";
import { type PageResult, readPage } from "../../platform/dynamo/pages.ts";
import { notFound } from "../../platform/errors.ts";
import { requireAdmin } from "../../platform/require-admin.ts";
import { type BulkChangeItem, type BulkChangeJob, toBulkChange } from "./job.ts";

/** Every bulk change of the last 90 days, newest first. One read. @throws not_found, invalid_cursor, page_too_far */
export async function listBulkChanges({
  ctx,
  input,
}: {
  ctx: Context;
  input: PageRequest;
}): Promise<PageResult<BulkChange>> {
  requireAdmin(ctx);
  const page = await readPage({
    list: "bulk-changes",
    request: input,
    position: ({ id }: BulkChangeJob) => ({ id }),
    positionSchema: z.strictObject({ id: z.string() }),
    fetch: async (after, limit) => {
      const query = ctx.database.bulkChanges.query.newest({});
      const { data } = await (after === undefined ? query : query.lt(after)).go({
        order: "desc",
        limit,
        count: limit,
      });
      return data;
    },
  });
  return { ...page, items: page.items.map(toBulkChange) };
}

/**
 * The accounts that a bulk change did not change. Two rounds: failures, people.
 * @throws not_found, invalid_cursor, page_too_far
 */
export async function listBulkFailures({
  ctx,
  input,
}: {
  ctx: Context;
  input: PageRequest & { id: string };
}): Promise<PageResult<BulkFailure>> {
  requireAdmin(ctx);
  const { id } = input;
  const [{ data: job }, page] = await Promise.all([
    ctx.database.bulkChanges.get({ id }).go({ attributes: ["id"] }),
    readPage({
      list: `bulk-failures:${id}`,
      request: input,
      position: ({ user_id }: BulkChangeItem) => ({ failed_place: user_id }),
      positionSchema: z.strictObject({ failed_place: z.string() }),
      fetch: async (after, limit) => {
        const query = ctx.database.bulkChangeItems.query.failures({ failed_in: id });
        const { data } = await (after === undefined ? query : query.gt(after)).go({
          limit,
          count: limit,
        });
        return data;
      },
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
