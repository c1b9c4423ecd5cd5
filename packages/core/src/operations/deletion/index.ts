import { lazyVerb } from "../../platform/lazy-verb.ts";

export { deleteChannel, deleteUser, deleteVideo, getDeletion } from "./delete.ts";
export { newJob } from "./job.ts";
export { listOpenDeletions } from "./list-open-deletions.ts";
export { runDeletion } from "./run-deletion.ts";
export { runDueDeletions } from "./run-due.ts";

// Loaded on first use, because a video is changed far more often than deleted.
export const startVideoDeletion = lazyVerb(
  async () => (await import("./start-video.ts")).startVideoDeletion,
);
