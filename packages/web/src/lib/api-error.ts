import type { ErrorCode, WireError } from "@marquee/contracts/errors";

/** A failed call, thrown so that queries and mutations carry it. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string;

  constructor(error: WireError) {
    super(error.message);
    this.name = "ApiError";
    this.code = error.code;
    this.fields = error.fields ?? {};
    this.details = error.details ?? {};
    this.requestId = error.request_id;
  }
}

export function hasCode(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  return error instanceof ApiError && codes.includes(error.code);
}

const unconfirmed: readonly string[] = ["unavailable", "internal", "idempotency_conflict"];

/** `mayBeStored` of an error's code, which the error `root` of a form has as its type. */
export const isUnconfirmed = (code: unknown): boolean =>
  typeof code === "string" && unconfirmed.includes(code);

/** Whether the answer was lost, or the call failed in the middle: what it was to store may be stored. */
export const mayBeStored = (error: unknown): boolean =>
  error instanceof ApiError && isUnconfirmed(error.code);

/** What is deleted already needs no deletion: the answer of the first try was lost. @throws every other error */
export function unlessDeleted(error: unknown): undefined {
  if (!hasCode(error, "not_found")) throw error;
}

/** A message for a person; with the reference support can find the call. */
export function describeError(error: unknown): { message: string; reference?: string } {
  if (error instanceof ApiError) {
    return error.requestId === ""
      ? { message: error.message }
      : { message: error.message, reference: error.requestId };
  }
  return { message: "Something unexpected happened on this page. Try again." };
}
