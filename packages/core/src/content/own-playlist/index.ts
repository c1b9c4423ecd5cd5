export { addToOwnPlaylist, removeFromOwnPlaylist } from "./change-videos.ts";
export { createOwnPlaylist } from "./create-own-playlist.ts";
export { getOwnPlaylist } from "./get-own-playlist.ts";
export { listOwnPlaylists } from "./list-own-playlists.ts";
export { removeOwnPlaylist } from "./remove-own-playlist.ts";
export { updateOwnPlaylist } from "./update-own-playlist.ts";
