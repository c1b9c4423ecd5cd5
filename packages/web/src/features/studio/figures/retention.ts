export interface RetentionPoint {
  /** Hundredths of the video's length. */
  point: number;
  /** Percent of the viewers. */
  share: number;
}

/** The share of a video's viewers that came to each hundredth of it; empty before it has viewers. */
export function retentionShares(reached: readonly number[]): RetentionPoint[] {
  const [viewers = 0] = reached;
  if (viewers <= 0) return [];
  return reached.map((count, point) => ({ point, share: Math.round((count / viewers) * 100) }));
}
