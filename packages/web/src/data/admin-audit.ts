import { adminAuditCalls } from "@marquee/contracts/operations/admin/admin-audit.calls";
import type { AuditEntry } from "@marquee/contracts/operations/admin/admin-audit.schema";
import { maxLimit } from "@marquee/contracts/pagination";
import { request } from "@/lib/api.ts";
import { adminAuditKeys } from "./admin-keys.ts";
import { type FilterOf, loadAllItems, pagedQuery } from "./paged-query.ts";

type AuditFilter = FilterOf<typeof adminAuditCalls.list>;

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
export const loadAllChanges = (filter: AuditFilter): Promise<AuditEntry[]> =>
  loadAllItems(
    (at) => request(adminAuditCalls.list, { query: { ...filter, limit: maxLimit, ...at } }),
    ({ entries }) => entries,
  );
