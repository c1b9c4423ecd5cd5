import { tokenRefreshLeadMilliseconds } from "@marquee/contracts/constants";
import { refreshDelay } from "@/lib/token-time.ts";
import { loadIdentity } from "./load-identity.ts";

let timer: ReturnType<typeof setTimeout> | undefined;
let current: string | undefined;

async function refresh(): Promise<void> {
  const identity = await loadIdentity();
  await identity.token(true);
}

/** Refreshes a token five minutes before it ends (spec §9); `onToken` brings the new one back here. */
export function keepTokenFresh(token: string): void {
  if (token === current) return;
  current = token;
  clearTimeout(timer);
  const delay = refreshDelay(token, Date.now(), tokenRefreshLeadMilliseconds);
  // A token that is already near its end is refreshed by the next call; an endless loop is not.
  if (delay > 0) timer = setTimeout(() => void refresh().catch(() => undefined), delay);
}

export function stopTokenRefresh(): void {
  clearTimeout(timer);
  current = undefined;
}
