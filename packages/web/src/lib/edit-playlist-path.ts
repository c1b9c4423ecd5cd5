/** The owner's page of a playlist. */
export const editPlaylistPath = (playlist: { id: string; channel_id: string }): string =>
  `/channel/${playlist.channel_id}/playlist/${playlist.id}/edit`;
