import type { Playback } from "@/lib/playback.ts";

/** Fresh addresses are requested this long before the current ones expire. */
const leadMilliseconds = 5 * 60_000;
/** The minimum interval, whatever the server says. */
const minMilliseconds = 30_000;

/** Milliseconds until the addresses are renewed, or undefined when they do not expire. */
export function renewalDelay(expiresAt: string | null, now: number): number | undefined {
  if (expiresAt === null) return undefined;
  const end = Date.parse(expiresAt);
  return Number.isNaN(end) ? undefined : Math.max(minMilliseconds, end - now - leadMilliseconds);
}

/** Whether addresses have expired, or expire before a player that starts now renews them. */
export const hasExpired = (expiresAt: string | null, now: number): boolean =>
  expiresAt !== null && Date.parse(expiresAt) - now < minMilliseconds;

/**
 * Fresh addresses as a player can use them. If they look expired, the clock of this device is wrong. A player that
 * believed it would load its media again and again.
 */
export const withUsableExpiry = (fresh: Playback, now: number): Playback =>
  hasExpired(fresh.expiresAt, now) ? { ...fresh, expiresAt: null } : fresh;

const retryMilliseconds = 30_000;
/** How long renewed addresses wait for a pause; the old ones stay valid for five more minutes. */
const pauseWaitMilliseconds = 4 * 60_000;

export interface RenewalActions {
  renew: () => Promise<Playback>;
  isPlaying: () => boolean;
  /** Switches to renewed addresses, which reloads the media. */
  take: (next: Playback) => void;
}

export type Renewal = ReturnType<typeof startRenewal>;

/**
 * Renews a player's addresses before they expire. The player switches to them in a pause, where nobody notices, or at
 * the last moment.
 */
export function startRenewal(expiresAt: string | null, { renew, isPlaying, take }: RenewalActions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewed: Playback | undefined;
  let isOver = false;
  let isRenewing = false;

  const takeRenewed = () => {
    if (renewed === undefined || isOver) return;
    const next = renewed;
    renewed = undefined;
    clearTimeout(timer);
    take(next);
  };
  const renewNow = async () => {
    clearTimeout(timer);
    isRenewing = true;
    try {
      const next = await renew();
      if (isOver) return;
      renewed = next;
      if (isPlaying() && !hasExpired(expiresAt, Date.now())) {
        timer = setTimeout(takeRenewed, pauseWaitMilliseconds);
      } else takeRenewed();
    } catch {
      if (!isOver) timer = setTimeout(() => void renewNow(), retryMilliseconds);
    } finally {
      isRenewing = false;
    }
  };
  const delay = renewalDelay(expiresAt, Date.now());
  if (delay !== undefined) timer = setTimeout(() => void renewNow(), delay);

  return {
    /** Called on a pause. */
    takeRenewed,
    /** Called when the viewer may have been away: timers stand still while a device sleeps or a tab is frozen. */
    renewIfExpired() {
      if (!hasExpired(expiresAt, Date.now())) return;
      if (renewed !== undefined) takeRenewed();
      else if (!isRenewing) void renewNow();
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
