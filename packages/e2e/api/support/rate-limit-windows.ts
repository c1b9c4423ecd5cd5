import { type RateLimitName, rateLimitRules } from "@marquee/contracts/rate-limits";

/** Longer than a test needs to reach a limit, on a slow machine too. */
const neededSeconds = 120;

/** Waits for the next window of a limit when the present one ends soon, because counts are per window. */
export async function waitForWindow(rule: RateLimitName): Promise<void> {
  const windowMilliseconds = rateLimitRules[rule].windowSeconds * 1000;
  const left = windowMilliseconds - (Date.now() % windowMilliseconds);
  if (left >= neededSeconds * 1000) return;
  await new Promise((resolve) => setTimeout(resolve, left + 1000));
}
