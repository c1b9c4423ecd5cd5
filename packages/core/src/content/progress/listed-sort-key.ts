/**
 * The entry of a video in a person's history, sorted by the last time it was watched. Both attributes are present or
 * both are absent.
 */
export const listedSortKey = (viewerId: string, videoId: string, watchedAt: string) => ({
  listed_for: viewerId,
  listed_sort_key: `${watchedAt}_${videoId}`,
});
