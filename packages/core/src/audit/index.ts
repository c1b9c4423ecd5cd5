export { type AuditAction, type AuditInput, auditActions, auditEntry } from "./audit-entry.ts";
