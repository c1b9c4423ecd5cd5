import type { adminEnquiryCalls } from "@marquee/contracts/operations/admin/admin-enquiry.calls";
import {
  type Enquiry,
  enquiryKinds,
} from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import { type Call, type InputOf, requireAdmin } from "../../platform/context.ts";
import {
  earliestIdFirst,
  latestIdFirst,
  type PageResult,
  readList,
} from "../../platform/dynamo/pages.ts";
import { presentEnquiry } from "./enquiry.ts";

/** Enquiries in one state, of one kind or both. One round. @throws not_found, invalid_cursor, page_too_far */
export async function listEnquiries({
  ctx,
  input,
}: Call<InputOf<typeof adminEnquiryCalls.list>>): Promise<PageResult<Enquiry>> {
  requireAdmin(ctx);
  const { state, kind, order_by } = input;
  const page = await readList({
    name: `enquiries:${[state, kind, order_by].join(":")}`,
    request: input,
    order: order_by === "asc" ? earliestIdFirst : latestIdFirst,
    read: ({ from, limits }) =>
      Promise.all(
        (kind === undefined ? enquiryKinds : [kind]).map((each) =>
          from(ctx.database.formMessages.query.inbox({ state, kind: each })).go(limits),
        ),
      ),
  });
  return { ...page, items: page.items.map(presentEnquiry) };
}
