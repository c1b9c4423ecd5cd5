/** The place of a video in a person's history: by when it was watched last. Both parts stand or fall together. */
export const listedPlace = (viewerId: string, videoId: string, watchedAt: string) => ({
  listed_for: viewerId,
  listed_place: `${watchedAt}_${videoId}`,
});
