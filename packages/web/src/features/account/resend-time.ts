import type { CodeSent } from "@marquee/contracts/people/account/account.schema";

/** Milliseconds of the time from which another code may be requested. */
export const resendTime = ({ resend_after }: CodeSent, askedAt: number): number =>
  askedAt + resend_after * 1000;
