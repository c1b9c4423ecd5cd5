import type { Package } from "@marquee/contracts/money/payment/payment.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import { type Context, viewerId } from "../../platform/context.ts";
import { order, type PageResult, readPage } from "../../platform/dynamo/pages.ts";
import { inOrder, isFound, presentPackage } from "./load-packages.ts";
import { loadOfferedPackages } from "./offers.ts";

/**
 * The plans offered to the caller, in their order: enterprise plans only to the people they are for. One round.
 * @throws invalid_cursor, page_too_far
 */
export async function listPackages({
  ctx,
  input,
}: {
  ctx: Context;
  input: PageRequest & { type?: Package["type"] | undefined; search?: string | undefined };
}): Promise<PageResult<Package>> {
  const { search = "" } = input;
  const page = await readPage({
    name: `packages:${input.type ?? ""}:${search}`,
    request: input,
    order: order({ position: z.number(), id: z.string() }, "asc"),
    fetch: async (after, limit) =>
      (await loadOfferedPackages(ctx, viewerId(ctx)))
        .filter((item) => (input.type ?? item.type) === item.type && isFound(item, search))
        .sort(inOrder)
        .filter((item) => after === undefined || inOrder(item, after) > 0)
        .slice(0, limit),
  });
  return { ...page, items: page.items.map(presentPackage) };
}
