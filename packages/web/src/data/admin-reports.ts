import type { CallInput } from "@marquee/contracts/call";
import { reportCalls } from "@marquee/contracts/community/report/report.calls";
import type { Report } from "@marquee/contracts/community/report/report.schema";
import { useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { adminAuditKeys, adminReportKeys } from "./admin-keys.ts";
import { invalidate } from "./invalidate.ts";
import { pagedQuery } from "./paged-query.ts";

type ReportsFilter = Omit<
  NonNullable<CallInput<typeof reportCalls.list>["query"]>,
  "page" | "limit" | "cursor"
>;

const pageSize = 20;

/** Reports of one state, or of one object. */
export const adminReportsQuery = (filter: ReportsFilter) =>
  pagedQuery({
    key: adminReportKeys.list("all", filter),
    load: (at, options) =>
      request(reportCalls.list, { query: { ...filter, limit: pageSize, ...at } }, options),
  });

/**
 * Closes one of several reports. Nothing is loaded again in between: `refresh` follows the last one.
 * @throws ApiError when the change is refused
 */
export function useReportChanges() {
  const client = useQueryClient();
  return {
    close: (
      { id, version }: Pick<Report, "id" | "version">,
      state: "resolved" | "dismissed",
      note: string,
    ) => request(reportCalls.update, { params: { id }, body: { state, note, version } }),
    refresh: () => invalidate(client, [adminReportKeys.all, adminAuditKeys.all]),
  };
}
