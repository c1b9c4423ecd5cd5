/** When an identity token ends, in milliseconds; 0 for what is no token. Not a verification: that is the server's. */
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

/** Milliseconds until a token must be refreshed: `lead` before it ends, never negative. */
export function refreshDelay(token: string, now: number, lead: number): number {
  return Math.max(0, tokenExpiry(token) - now - lead);
}
