/** Fresh addresses are requested this long before the present ones expire. */
const leadMilliseconds = 5 * 60_000;
/** The minimum interval, whatever the server says. */
const minMilliseconds = 30_000;

/** Milliseconds until the addresses are renewed, or undefined when they do not expire. */
export function renewalDelay(expiresAt: string | null, now: number): number | undefined {
  if (expiresAt === null) return undefined;
  const end = Date.parse(expiresAt);
  return Number.isNaN(end) ? undefined : Math.max(minMilliseconds, end - now - leadMilliseconds);
}
