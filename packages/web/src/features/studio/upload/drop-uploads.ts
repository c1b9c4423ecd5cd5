import { forgetUpload } from "./unfinished-uploads.ts";
import { removeUploadsTo } from "./upload-store.ts";

/** Ends the uploads to a deleted video; a later visit does not continue them. */
export function dropUploads(videoId: string): void {
  removeUploadsTo(videoId);
  forgetUpload(videoId);
}
