import {
  type Enquiry,
  enquirySchema,
} from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import type { Item } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { commit, type TransactionWrites } from "../../platform/dynamo/transaction.ts";
import { requireVersion, writeVersion } from "../../platform/dynamo/versions.ts";
import { notFound } from "../../platform/errors.ts";
import { present } from "../../platform/present.ts";

export type EnquiryItem = Item<"formMessages">;

/** The enquiry in its current state. @throws not_found */
export async function readEnquiry(ctx: Context, id: string): Promise<EnquiryItem> {
  const { data: item } = await ctx.database.formMessages.get({ id }).go({ consistent: true });
  if (item === null) throw notFound("enquiry");
  return item;
}

/** The enquiry in the version that the admin has read. @throws not_found, version_conflict */
export async function loadEnquiry(
  ctx: Context,
  { id, version }: { id: string; version: number },
): Promise<EnquiryItem> {
  const item = await readEnquiry(ctx, id);
  requireVersion("This enquiry", item, version);
  return item;
}

/** Writes an enquiry in the version that was read. @throws version_conflict when another admin was faster */
export const writeEnquiry = (ctx: Context, id: string, writes: TransactionWrites): Promise<void> =>
  writeVersion(
    {
      thing: "This enquiry",
      newest: () => ctx.database.formMessages.get({ id }).go({ consistent: true }),
    },
    () => commit(ctx, writes),
  );

export const presentEnquiry = (item: EnquiryItem): Enquiry =>
  present(enquirySchema, item, { replies: item.replies ?? [] });
