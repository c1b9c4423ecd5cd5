/**
 * The entry of a video in a person's history, sorted by the last time it was watched. Both attributes are present or
 * both are absent.
 */
export const listedPlace = (viewerId: string, videoId: string, watchedAt: string) => ({
  listed_for: viewerId,
  listed_place: `${watchedAt}_${videoId}`,
});
