import type { CallOptions } from "@marquee/contracts/base-client";
import type { CallAnswer, CallInput } from "@marquee/contracts/call";
import { adminAuditCalls } from "@marquee/contracts/operations/admin/admin-audit.calls";
import { type AuditEntry, changedId } from "@marquee/contracts/operations/admin/admin-audit.schema";
import { maxLimit } from "@marquee/contracts/pagination";
import { request } from "@/lib/api.ts";
import { adminAuditKeys } from "./admin-keys.ts";
import { isNoId, onlyPage } from "./no-id.ts";
import { type FilterOf, loadAllItems, pagedQuery } from "./paged-query.ts";

type AuditFilter = FilterOf<typeof adminAuditCalls.list>;

/** Whether a text of the address is the id of nothing that admins change. */
export const isNoChangedId = (text: string | undefined): boolean => isNoId(text, changedId);

const load = (
  query: NonNullable<CallInput<typeof adminAuditCalls.list>["query"]>,
  options?: CallOptions,
): Promise<CallAnswer<typeof adminAuditCalls.list>> =>
  isNoChangedId(query.object_id) || isNoId(query.actor_id)
    ? Promise.resolve({ entries: [], pagination: onlyPage })
    : request(adminAuditCalls.list, { query }, options);

/** What admins changed: of one object, by one admin, or on one day. */
export const adminAuditQuery = (filter: AuditFilter) =>
  pagedQuery({
    key: adminAuditKeys.list("all", filter),
    load: (at, options) => load({ ...filter, ...at }, options),
  });

/**
 * Every change that the filter finds, for a file.
 * @throws ApiError
 */
export const loadAllChanges = (filter: AuditFilter): Promise<AuditEntry[]> =>
  loadAllItems(
    (at) => load({ ...filter, limit: maxLimit, ...at }),
    ({ entries }) => entries,
  );
