import type { ErrorCode } from "@marquee/contracts/errors";

export interface ErrorParts {
  /** Path of a field → what is wrong with it. */
  fields?: Record<string, string>;
  /** What the caller may need to go on. */
  details?: Record<string, unknown>;
  /** Seconds, for rate_limited and unavailable. */
  retryAfter?: number;
  cause?: unknown;
}

/** The one error class of the product. Its message is written for the person who meets it. */
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

/** What may not be seen answers exactly as what does not exist. */
export function notFound(thing: string): MarqueeError {
  return new MarqueeError("not_found", `This ${thing} does not exist or is not available to you.`);
}

export function invalidFields(fields: Record<string, string>): MarqueeError {
  return new MarqueeError("invalid_fields", "Some fields are not valid.", { fields });
}

/**
 * Somebody was faster: the caller reads the thing again and decides anew.
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

export const isVersionConflict = (cause: unknown): boolean =>
  cause instanceof MarqueeError && cause.code === "version_conflict";
