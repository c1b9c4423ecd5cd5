export { deleteChannel, deleteUser, deleteVideo, getDeletion } from "./delete.ts";

// Loaded on first use: a video is changed far more often than deleted.
export const startVideoDeletion: typeof import("./start-video.ts").startVideoDeletion = async (
  ...request
) => {
  const start = await import("./start-video.ts");
  return start.startVideoDeletion(...request);
};
