export { deleteChannel, deleteUser, deleteVideo, getDeletion } from "./delete.ts";
export { newJob } from "./job.ts";
export { listOpenDeletions } from "./list-open-deletions.ts";
export { removeLiveStream } from "./remove-live-stream.ts";
export { runDeletion } from "./run-deletion.ts";
export { runDueDeletions } from "./run-due-deletions.ts";
export { startVideoDeletion } from "./start-video.ts";
