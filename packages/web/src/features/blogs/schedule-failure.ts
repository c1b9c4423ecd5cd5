import { ApiError, describeError } from "@/lib/api-error.ts";
import { UnfinishedError } from "./unfinished-error.ts";

/**
 * The message of the schedule dialog when a post could not be scheduled. Undefined when the cause is another field or a
 * newer version of the post, which the page behind the dialog shows.
 */
export function scheduleFailure(error: unknown): string | undefined {
  if (error instanceof UnfinishedError) return error.message;
  if (error instanceof ApiError && error.code === "version_conflict") return undefined;
  if (error instanceof ApiError && error.code === "invalid_fields")
    return error.fields.scheduled_at;
  return describeError(error).message;
}
