/**
 * How often and how long an SDK asks its provider. All tries together end before API Gateway and the function's
 * time-out, so that a provider that hangs is answered as unreachable.
 */
export const providerTries = { retries: 1, timeoutMilliseconds: 12_000 } as const;
