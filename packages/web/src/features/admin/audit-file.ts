import type { AuditEntry } from "@marquee/contracts/operations/admin/admin-audit.schema";
import { actionText } from "./audit-text.ts";

const headings = [
  "When (UTC)",
  "Admin",
  "What",
  "Object",
  "Name",
  "Before",
  "After",
  "Reason",
  "Request",
];

/** The rows of the audit log as a file. */
export const auditRows = (entries: readonly AuditEntry[]): string[][] => [
  headings,
  ...entries.map((entry) => [
    entry.created_at,
    entry.actor_id,
    actionText(entry.action),
    entry.object_id,
    entry.object_name ?? "",
    JSON.stringify(entry.before),
    JSON.stringify(entry.after),
    entry.reason ?? "",
    entry.request_id,
  ]),
];
