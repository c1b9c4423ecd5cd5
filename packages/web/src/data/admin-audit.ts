import type { CallInput } from "@marquee/contracts/call";
import { adminAuditCalls } from "@marquee/contracts/operations/admin/admin-audit.calls";
import type { AuditEntry } from "@marquee/contracts/operations/admin/admin-audit.schema";
import { maximumLimit } from "@marquee/contracts/pagination";
import { request } from "@/lib/api.ts";
import { adminAuditKeys } from "./admin-keys.ts";
import { loadAllPages, pagedQuery } from "./paged-query.ts";

type AuditFilter = Omit<
  NonNullable<CallInput<typeof adminAuditCalls.list>["query"]>,
  "page" | "limit" | "cursor"
>;

/** What admins changed: of one object, by one admin, or on one day. */
export const adminAuditQuery = (filter: AuditFilter) =>
  pagedQuery({
    key: adminAuditKeys.list("all", filter),
    load: (at, options) => request(adminAuditCalls.list, { query: { ...filter, ...at } }, options),
  });

/**
 * Every change that the filter finds, for a file.
 * @throws ApiError
 */
export async function loadAllChanges(filter: AuditFilter): Promise<AuditEntry[]> {
  const pages = await loadAllPages((at) =>
    request(adminAuditCalls.list, { query: { ...filter, limit: maximumLimit, ...at } }),
  );
  return pages.flatMap(({ entries }) => entries);
}
