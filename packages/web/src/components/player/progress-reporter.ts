import type { Place } from "./playback.ts";

const everyMilliseconds = 60_000;
/** A player that is paused, ended and closed at the same moment has one position. */
const samePlaceSeconds = 0.5;

export type ProgressReporter = ReturnType<typeof progressReporter>;

/**
 * Decides from a player's events when its position is reported (docs/api.md, Watching). Nothing is reported before
 * playback.
 */
export function progressReporter(report: (place: Place) => void, now: () => number = Date.now) {
  let playing = false;
  let begun = false;
  let told = { position: Number.NaN, at: 0 };
  let seen: Place | undefined;

  const tell = (place: Place) => {
    told = { position: place.position, at: now() };
    report(place);
  };
  const tellOnce = (place: Place | undefined) => {
    if (!begun || place === undefined) return;
    seen = place;
    if (!(Math.abs(place.position - told.position) < samePlaceSeconds)) tell(place);
  };

  return {
    began(place: Place) {
      seen = place;
      // Players also send this event after each wait for data.
      if (playing) return;
      playing = true;
      begun = true;
      tell(place);
    },
    went(place: Place) {
      seen = place;
      if (playing && now() - told.at >= everyMilliseconds) tell(place);
    },
    jumped: tellOnce,
    stopped(place: Place) {
      playing = false;
      tellOnce(place);
    },
    /** The page is hidden or left, and the player may be unloaded, so the last known position counts. */
    left: () => tellOnce(seen),
  };
}
