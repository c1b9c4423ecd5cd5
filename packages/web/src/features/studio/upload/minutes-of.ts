/** The minutes that files of these lengths take, each counted in whole minutes. Lengths in seconds, NaN for an unknown one. */
export const minutesOf = (durations: readonly number[]): number =>
  durations.reduce(
    (sum, duration) => sum + (Number.isFinite(duration) ? Math.ceil(duration / 60) : 0),
    0,
  );
