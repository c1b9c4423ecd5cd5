import { prefixOf } from "@marquee/contracts/id-pattern";

/** What an identity token says; undefined for anything else. This does not verify the token; the server does. */
function claimsOf(token: string): object | undefined {
  const part = token.split(".")[1];
  if (part === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(part.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** When an identity token expires, in milliseconds; 0 for anything else. */
export function tokenExpiry(token: string): number {
  const claims = claimsOf(token);
  return claims && "exp" in claims && typeof claims.exp === "number" ? claims.exp * 1000 : 0;
}

/** The id of the person whose token this is; undefined for anything else. */
export function tokenOwner(token: string): string | undefined {
  const claims = claimsOf(token);
  return claims && "sub" in claims ? `${prefixOf("user")}${String(claims.sub)}` : undefined;
}

const refreshLeadMilliseconds = 300_000;

/** Milliseconds until a token must be refreshed: five minutes before it expires, never negative. */
export function refreshDelay(token: string, now: number): number {
  return Math.max(0, tokenExpiry(token) - now - refreshLeadMilliseconds);
}
