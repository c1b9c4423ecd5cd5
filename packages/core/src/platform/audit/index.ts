export { type AuditAction, type AuditInput, auditActions, auditEntry } from "./audit-entry.ts";
export { changesOf } from "./changes.ts";
export { type AuditListInput, latestAudit, listAudit } from "./list-audit.ts";
export { notePrivateView } from "./note-view.ts";
