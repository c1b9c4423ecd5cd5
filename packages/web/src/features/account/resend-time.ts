import type { CodeSent } from "@marquee/contracts/people/account/account.schema";
import { ApiError } from "@/lib/api-error.ts";

/** Milliseconds of the time from which another code may be requested. */
export const resendTime = ({ resend_after }: CodeSent, askedAt: number): number =>
  askedAt + resend_after * 1000;

/** As `resendTime`, for a call that was refused; 0 when the refusal names no time. */
export function timeOfRefusal(error: unknown, askedAt: number): number {
  const seconds = error instanceof ApiError ? error.details.resend_after : undefined;
  return typeof seconds === "number" ? askedAt + seconds * 1000 : 0;
}
