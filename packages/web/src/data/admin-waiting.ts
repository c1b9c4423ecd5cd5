import type { CallOptions } from "@marquee/contracts/base-client";
import { reportCalls } from "@marquee/contracts/community/report/report.calls";
import { adminEnquiryCalls } from "@marquee/contracts/operations/admin/admin-enquiry.calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { adminEnquiryKeys, adminReportKeys } from "./admin-keys.ts";

/** What is not decided or answered yet. */
export interface Waiting {
  /** At most 20. */
  count: number;
  isMore: boolean;
}

/** One page is counted, so that a long queue costs no more. */
const query = { limit: 20 };
const waitingMilliseconds = 5 * 60_000;

async function readReports(options: CallOptions): Promise<Waiting> {
  const { reports, pagination } = await request(reportCalls.list, { query }, options);
  return { count: reports.length, isMore: pagination.has_next };
}

async function readEnquiries(options: CallOptions): Promise<Waiting> {
  const { enquiries, pagination } = await request(adminEnquiryCalls.list, { query }, options);
  return { count: enquiries.length, isMore: pagination.has_next };
}

/** The open reports and the new enquiries, counted again regularly while the tab is visible. */
export const waitingQueries = {
  reports: queryOptions({
    queryKey: adminReportKeys.list("waiting"),
    queryFn: readReports,
    staleTime: waitingMilliseconds,
    refetchInterval: waitingMilliseconds,
  }),
  enquiries: queryOptions({
    queryKey: adminEnquiryKeys.list("waiting"),
    queryFn: readEnquiries,
    staleTime: waitingMilliseconds,
    refetchInterval: waitingMilliseconds,
  }),
};
