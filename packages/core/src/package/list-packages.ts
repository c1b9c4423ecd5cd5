import type { PageRequest } from "@marquee/contracts/pagination";
import type { Package } from "@marquee/contracts/payment/payment.schema";
import * as z from "zod/mini";
import type { Context } from "../context.ts";
import { type PageResult, readPage } from "../dynamo/pages.ts";
import { isOnOffer, loadPackages, type PackageItem, toPackage } from "./load-packages.ts";

/** Plans on offer, in their own order; enterprise plans are shown to nobody here. One read. */
export async function listPackages({
  ctx,
  input,
}: {
  ctx: Context;
  input: PageRequest & { type?: Package["type"] | undefined };
}): Promise<PageResult<Package>> {
  const page = await readPage({
    list: `packages:${input.type ?? ""}`,
    request: input,
    position: ({ position, id }: PackageItem) => ({ position, id }),
    positionSchema: z.strictObject({ position: z.number(), id: z.string() }),
    fetch: async (after, limit) =>
      (await loadPackages(ctx))
        .filter((item) => isOnOffer(item) && (input.type ?? item.type) === item.type)
        .sort(inOrder)
        .filter((item) => after === undefined || inOrder(item, after) > 0)
        .slice(0, limit),
  });
  return { ...page, items: page.items.map(toPackage) };
}

function inOrder(
  one: { position: number; id: string },
  other: { position: number; id: string },
): number {
  return one.position - other.position || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}
