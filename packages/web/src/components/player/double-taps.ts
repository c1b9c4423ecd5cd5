/** Two taps within this time on one half are a double tap. */
const secondTapMilliseconds = 300;
/** After a double tap, each further tap within this time seeks again. */
const furtherTapMilliseconds = 600;
const stepSeconds = 10;

interface Tap {
  /** The place in the player's width, 0 to 1. */
  share: number;
  /** Milliseconds. */
  at: number;
}

/** What a double tap does, in seconds; negative when it seeks backward. */
export interface TapSeek {
  step: number;
  /** Of all taps of the series. */
  total: number;
}

/**
 * Recognizes double taps: on the left half they seek backward, on the right half forward. Returns a function that takes
 * each tap, and answers what it does; undefined for a single tap.
 */
export function doubleTaps(): (tap: Tap) => TapSeek | undefined {
  let last = { side: 0, at: 0, total: 0 };
  return ({ share, at }) => {
    const side = share < 0.5 ? -1 : 1;
    const limit = last.total === 0 ? secondTapMilliseconds : furtherTapMilliseconds;
    const isFurther = side === last.side && at - last.at <= limit;
    const step = isFurther ? side * stepSeconds : 0;
    last = { side, at, total: isFurther ? last.total + step : 0 };
    return isFurther ? { step, total: last.total } : undefined;
  };
}
