/** The sustained requests a second, and the burst above them. */
export type RateLimit = { perSecond: number; burst: number };
export type RateLimits = { post: RateLimit; other: RateLimit };

/** The provider allows few POST requests a second, more of the others, and short bursts of both. */
export const defaultRateLimits: RateLimits = {
  post: { perSecond: 1, burst: 300 },
  other: { perSecond: 5, burst: 1500 },
};

/** One token bucket for POST requests and one for all others, refilled over time. */
export function createRateLimiter(limits: RateLimits, now: () => number = Date.now) {
  const bucketOf = (limit: RateLimit) => ({ limit, left: limit.burst, at: now() });
  const buckets = { post: bucketOf(limits.post), other: bucketOf(limits.other) };
  return {
    /** Counts a request. `retryAfter` (whole seconds) is present when the request is above the limit. */
    take(method: string): { limit: number; remaining: number; retryAfter?: number } {
      const bucket = method === "POST" ? buckets.post : buckets.other;
      const { perSecond, burst } = bucket.limit;
      const moment = now();
      bucket.left = Math.min(burst, bucket.left + ((moment - bucket.at) / 1000) * perSecond);
      bucket.at = moment;
      if (bucket.left < 1) {
        const retryAfter = Math.max(1, Math.ceil((1 - bucket.left) / perSecond));
        return { limit: burst, remaining: 0, retryAfter };
      }
      bucket.left -= 1;
      return { limit: burst, remaining: Math.floor(bucket.left) };
    },
  };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;
