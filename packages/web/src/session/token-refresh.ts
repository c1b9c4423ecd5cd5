import { refreshDelay } from "@/lib/token-claims.ts";
import { loadIdentity } from "./load-identity.ts";

let timer: ReturnType<typeof setTimeout> | undefined;
let current: string | undefined;

async function refresh(): Promise<void> {
  const identity = await loadIdentity();
  await identity.getToken({ forceRefresh: true });
}

/** Refreshes a token five minutes before it expires (spec §9); `onToken` passes the new one back here. */
export function keepTokenFresh(token: string): void {
  if (token === current) return;
  current = token;
  clearTimeout(timer);
  const delay = refreshDelay(token, Date.now());
  // A token that is already near its expiry is refreshed by the next call, which avoids an endless loop.
  if (delay > 0) timer = setTimeout(() => void refresh().catch(() => undefined), delay);
}

export function stopTokenRefresh(): void {
  clearTimeout(timer);
  current = undefined;
}
