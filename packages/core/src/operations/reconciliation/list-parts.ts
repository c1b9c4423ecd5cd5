import {
  type ReconciliationPart,
  reconciliationPartSchema,
} from "@marquee/contracts/operations/admin/admin-operations.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import type { Item } from "../../database.ts";
import { type Call, requireAdmin } from "../../platform/context.ts";
import { order, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { present } from "../../platform/present.ts";

type PartItem = Item<"reconciliationParts">;

/** The results of the nightly comparisons, newest first. One read. @throws not_found, invalid_cursor, page_too_far */
export async function listReconciliationParts({
  ctx,
  input,
}: Call<PageRequest>): Promise<PageResult<ReconciliationPart>> {
  requireAdmin(ctx);
  const page = await readList({
    name: "reconciliation-parts",
    request: input,
    order: order({ run: z.string(), part: z.string() }, "desc"),
    read: ({ from, limits }) => from(ctx.database.reconciliationParts.query.newest({})).go(limits),
  });
  return { ...page, items: page.items.map(presentPart) };
}

const presentPart = (item: PartItem): ReconciliationPart =>
  present(reconciliationPartSchema, item, {
    id: `${item.run}:${item.part}`,
    failed: item.failed ?? 0,
  });
