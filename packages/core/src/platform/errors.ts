import type { ErrorCode } from "@marquee/contracts/errors";

export interface ErrorParts {
  /** Path of a field → what is wrong with it. */
  fields?: Record<string, string>;
  /** Details that help the caller to continue. */
  details?: Record<string, unknown>;
  /** Seconds, for rate_limited and unavailable. */
  retryAfter?: number;
  cause?: unknown;
}

/** The only error that is answered to a caller. Its message is shown to people. */
export class MarqueeError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, parts: ErrorParts = {}) {
    super(message, parts.cause === undefined ? undefined : { cause: parts.cause });
    this.name = "MarqueeError";
    this.code = code;
    this.fields = parts.fields;
    this.details = parts.details;
    this.retryAfter = parts.retryAfter;
  }
}

/** Hidden content is answered exactly like missing content. */
export function notFound(thing: string): MarqueeError {
  return new MarqueeError("not_found", `This ${thing} does not exist or is not available to you.`);
}

/** @param fields path of a field → what is wrong with it, for the person who filled it in */
export function invalidFields(fields: Record<string, string>): MarqueeError {
  return new MarqueeError("invalid_fields", "Some fields are not valid.", { fields });
}

/** The object does not allow this now. */
export const invalidState = (message: string, parts?: ErrorParts): MarqueeError =>
  new MarqueeError("invalid_state", message, parts);

/**
 * Another write was faster: the caller must read the object again and decide again.
 * @param thing as it begins a sentence: "This channel"
 * @param version the newer one
 */
export function changedElsewhere(
  thing: string,
  version: number | undefined,
  cause?: unknown,
): MarqueeError {
  return new MarqueeError("version_conflict", `${thing} has changed elsewhere. Load it again.`, {
    details: { version },
    cause,
  });
}

/** Other writes were faster every time. @param thing as it begins a sentence: "This video" */
export const keepsChanging = (thing: string, cause?: unknown): MarqueeError =>
  new MarqueeError("unavailable", `${thing} is changing right now. Try again in a moment.`, {
    cause,
    retryAfter: 1,
  });

/** True for `changedElsewhere`. */
export const isVersionConflict = (cause: unknown): boolean =>
  cause instanceof MarqueeError && cause.code === "version_conflict";
