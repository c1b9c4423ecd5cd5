export { deleteChannel, deleteUser, deleteVideo, getDeletion } from "./delete.ts";
