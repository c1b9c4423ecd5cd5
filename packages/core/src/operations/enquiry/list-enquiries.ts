import type { adminEnquiryCalls } from "@marquee/contracts/operations/admin/admin-enquiry.calls";
import {
  type Enquiry,
  enquiryKinds,
} from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import type { Call, InputOf } from "../../platform/context.ts";
import { latestIdFirst, type PageResult, readPage } from "../../platform/dynamo/pages.ts";
import { requireAdmin } from "../../platform/require-admin.ts";
import { presentEnquiry } from "./enquiry.ts";

export type EnquiriesInput = InputOf<typeof adminEnquiryCalls.list>;

/** Enquiries in one state, of one kind or both. One round. @throws not_found, invalid_cursor, page_too_far */
export async function listEnquiries({
  ctx,
  input,
}: Call<EnquiriesInput>): Promise<PageResult<Enquiry>> {
  requireAdmin(ctx);
  const { state, kind, order_by: order } = input;
  const kinds = kind === undefined ? enquiryKinds : [kind];
  const sign = order === "asc" ? 1 : -1;
  const page = await readPage({
    name: `enquiries:${[state, kind, order].join(":")}`,
    request: input,
    order: latestIdFirst,
    fetch: async (after, limit) => {
      const parts = await Promise.all(
        kinds.map(async (each) => {
          const query = ctx.database.formMessages.query.inbox({ state, kind: each });
          const rest =
            after === undefined ? query : order === "asc" ? query.gt(after) : query.lt(after);
          return (await rest.go({ order, limit, count: limit })).data;
        }),
      );
      return parts
        .flat()
        .sort((one, other) => (one.id < other.id ? -sign : sign))
        .slice(0, limit);
    },
  });
  return { ...page, items: page.items.map(presentEnquiry) };
}
