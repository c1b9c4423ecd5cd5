import { uploadCalls } from "@marquee/contracts/upload/upload.calls";
import { getMinutes } from "@marquee/core/minutes/index";
import { createMuxProvider } from "@marquee/core/providers/mux";
import { createPlaybackProvider } from "@marquee/core/providers/playback";
import { cancelUpload, createUpload, getUploadProgress } from "@marquee/core/video/index";
import { createApp } from "../frame/app.ts";

export const app = createApp("upload", ({ config, secrets }) => ({
  mux: createMuxProvider(config, secrets),
  playback: createPlaybackProvider(config, secrets),
}))
  .serve(uploadCalls.minutes, ({ ctx, query }) => getMinutes({ ctx, input: query }))
  .serve(uploadCalls.create, ({ ctx, body }) => createUpload({ ctx, input: body }))
  .serve(uploadCalls.progress, ({ ctx, params }) => getUploadProgress({ ctx, input: params }))
  .serve(uploadCalls.cancel, ({ ctx, params }) => cancelUpload({ ctx, input: params }));

export const handler = app.handler;
