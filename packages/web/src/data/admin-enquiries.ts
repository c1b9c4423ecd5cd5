import { adminEnquiryCalls } from "@marquee/contracts/operations/admin/admin-enquiry.calls";
import {
  type Enquiry,
  enquiryStates,
} from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import { maxLimit } from "@marquee/contracts/pagination";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { adminAuditKeys, adminEnquiryKeys } from "./admin-keys.ts";
import { invalidate } from "./invalidate.ts";
import { type FilterOf, loadAllItems, pagedQuery } from "./paged-query.ts";

type EnquiriesFilter = FilterOf<typeof adminEnquiryCalls.list>;

/** Messages from the forms, in one state. */
export const adminEnquiriesQuery = (filter: EnquiriesFilter) =>
  pagedQuery({
    key: adminEnquiryKeys.list("all", filter),
    load: (at, options) =>
      request(adminEnquiryCalls.list, { query: { ...filter, ...at } }, options),
  });

/** The enquiry as it is stored now; only the lists of its states have it. @throws ApiError */
export async function readEnquiry(id: string): Promise<Enquiry> {
  for (const state of enquiryStates) {
    const enquiries = await loadAllItems(
      (at) => request(adminEnquiryCalls.list, { query: { state, limit: maxLimit, ...at } }),
      (page) => page.enquiries,
    );
    const enquiry = enquiries.find((one) => one.id === id);
    if (enquiry !== undefined) return enquiry;
  }
  throw new Error("This enquiry is not listed any more.");
}

/** The enquiry that an address names, in whatever state it is. */
export const enquiryQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: adminEnquiryKeys.detail(id ?? ""),
    queryFn: () => readEnquiry(id ?? ""),
    enabled: id !== undefined,
  });

/** What a change of an enquiry loads again. */
export const enquiryEffects = [adminEnquiryKeys.all, adminAuditKeys.all];

/**
 * Changes one of several enquiries. Call `refresh` after the last one.
 * @throws ApiError when the change is refused
 */
export function useEnquiryChanges() {
  const client = useQueryClient();
  return {
    setState: ({ id, version }: Pick<Enquiry, "id" | "version">, state: "new" | "closed") =>
      request(adminEnquiryCalls.update, { params: { id }, body: { state, version } }),
    refresh: () => invalidate(client, enquiryEffects),
  };
}
