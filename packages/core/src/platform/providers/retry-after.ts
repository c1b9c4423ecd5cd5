/** The seconds of a provider's Retry-After header; undefined without one, and for a date. */
export function retryAfterSeconds(header: unknown): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}
