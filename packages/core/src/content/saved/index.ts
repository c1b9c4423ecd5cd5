export { listSavedVideos } from "./list-saved-videos.ts";
export { endSave, removeSavedVideo } from "./remove-saved-video.ts";
export { saveVideo } from "./save-video.ts";
