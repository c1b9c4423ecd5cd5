/** The page of one of the caller's own playlists. */
export const ownPlaylistPath = ({ id }: { id: string }): string => `/my_library/playlists/${id}`;
