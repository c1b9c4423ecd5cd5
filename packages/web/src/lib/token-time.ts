/**
 * When an identity token expires, in milliseconds; 0 for anything else. This does not verify the token; the server
 * does.
 */
export function tokenExpiry(token: string): number {
  const part = token.split(".")[1];
  if (part === undefined) return 0;
  try {
    const claims: unknown = JSON.parse(atob(part.replaceAll("-", "+").replaceAll("_", "/")));
    if (typeof claims !== "object" || claims === null || !("exp" in claims)) return 0;
    return typeof claims.exp === "number" ? claims.exp * 1000 : 0;
  } catch {
    return 0;
  }
}

const refreshLeadMilliseconds = 300_000;

/** Milliseconds until a token must be refreshed: five minutes before it expires, never negative. */
export function refreshDelay(token: string, now: number): number {
  return Math.max(0, tokenExpiry(token) - now - refreshLeadMilliseconds);
}
