import { adminEnquiryCalls } from "@marquee/contracts/operations/admin/admin-enquiry.calls";
import {
  type Enquiry,
  enquiryStates,
} from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import type { OfferPlan } from "@marquee/contracts/operations/admin/admin-enquiry-offer.schema";
import { maxLimit } from "@marquee/contracts/pagination";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { adminAuditKeys, adminEnquiryKeys, adminPlanKeys } from "./admin-keys.ts";
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

const effects = [adminEnquiryKeys.all, adminAuditKeys.all];

/** Answers by e-mail. A reply that was not sent is stored with the enquiry, so the list is reloaded in both cases. */
export function useReplyToEnquiry({ id, version }: Pick<Enquiry, "id" | "version">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      request(adminEnquiryCalls.reply, { params: { id }, body: { text, version } }),
    onSettled: () => invalidate(client, effects),
  });
}

/** Makes, assigns and mails an enterprise plan. */
export function useOfferPlan({ id, version }: Pick<Enquiry, "id" | "version">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (plan: Omit<OfferPlan, "version">) =>
      request(adminEnquiryCalls.offerPlan, { params: { id }, body: { ...plan, version } }),
    onSettled: () => invalidate(client, [...effects, adminPlanKeys.all]),
  });
}

/**
 * Changes one of several enquiries. Call `refresh` after the last one.
 * @throws ApiError when the change is refused
 */
export function useEnquiryChanges() {
  const client = useQueryClient();
  return {
    setState: ({ id, version }: Pick<Enquiry, "id" | "version">, state: "new" | "closed") =>
      request(adminEnquiryCalls.update, { params: { id }, body: { state, version } }),
    refresh: () => invalidate(client, effects),
  };
}
