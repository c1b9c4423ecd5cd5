import type { Place } from "./playback.ts";

const everyMilliseconds = 60_000;
/** A player that is paused, ended and left in one moment is at one place. */
const samePlaceSeconds = 0.5;

export type ProgressReporter = ReturnType<typeof progressReporter>;

/** Decides from a player's events when its place is told (docs/api.md, Watching). Nothing is told before it has played. */
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
      // Players say so after each wait for data, too.
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
    /** The page is hidden or left: the player may be gone, so the last place that was seen counts. */
    left: () => tellOnce(seen),
  };
}
