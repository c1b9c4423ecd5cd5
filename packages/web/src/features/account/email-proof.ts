import { ApiError } from "@/lib/api-error.ts";

/** Whether the present address must be confirmed again: its proof is valid for 15 minutes. */
export const hasProofExpired = (error: unknown): boolean =>
  error instanceof ApiError && "old_email_token" in error.fields;
