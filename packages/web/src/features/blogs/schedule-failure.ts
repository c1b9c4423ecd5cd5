import { ApiError, describeError } from "@/lib/api-error.ts";
import { UnfinishedError } from "./unfinished-error.ts";

/**
 * What the dialog of the time says when a post could not be scheduled. Undefined when another field is to blame, or a
 * newer version of the post: the page behind the dialog shows that.
 */
export function scheduleFailure(error: unknown): string | undefined {
  if (error instanceof UnfinishedError) return error.message;
  if (error instanceof ApiError && error.code === "version_conflict") return undefined;
  if (error instanceof ApiError && error.code === "invalid_fields")
    return error.fields.scheduled_at;
  return describeError(error).message;
}
