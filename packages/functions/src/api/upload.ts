import { captionsCalls } from "@marquee/contracts/content/captions/captions.calls";
import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import * as Captions from "@marquee/core/content/captions";
import {
  cancelUpload,
  createUpload,
  getUploadProgress,
  replaceFile,
} from "@marquee/core/content/video";
import { getMinutes } from "@marquee/core/people/minutes";
import { createMuxProvider } from "@marquee/core/platform/providers/mux";
import { createPlaybackProvider } from "@marquee/core/platform/providers/playback";
import { createStorageProvider } from "@marquee/core/platform/providers/storage";
import { createApp } from "../frame/app.ts";

export const app = createApp("upload", {
  mux: createMuxProvider,
  playback: createPlaybackProvider,
  storage: createStorageProvider,
})
  .serve(uploadCalls.minutes, getMinutes)
  .serve(uploadCalls.create, createUpload)
  .serve(uploadCalls.replace, replaceFile)
  .serve(uploadCalls.progress, getUploadProgress)
  .serve(uploadCalls.cancel, cancelUpload)
  .serve(captionsCalls.createFile, Captions.createCaptionsFile)
  .serve(captionsCalls.create, Captions.addCaptions)
  .serveList(captionsCalls.list, Captions.listCaptions)
  .serve(captionsCalls.remove, Captions.removeCaptions);

export const handler = app.handler;
