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

export const app = createApp("upload", ({ config, secrets }) => ({
  mux: createMuxProvider(config, secrets),
  playback: createPlaybackProvider(config, secrets),
  storage: createStorageProvider(config),
}))
  .serve(uploadCalls.minutes, ({ ctx, query }) => getMinutes({ ctx, input: query }))
  .serve(uploadCalls.create, ({ ctx, body }) => createUpload({ ctx, input: body }))
  .serve(uploadCalls.replace, ({ ctx, params, body }) =>
    replaceFile({ ctx, input: { ...body, ...params } }),
  )
  .serve(uploadCalls.progress, ({ ctx, params }) => getUploadProgress({ ctx, input: params }))
  .serve(uploadCalls.cancel, ({ ctx, params }) => cancelUpload({ ctx, input: params }))
  .serve(captionsCalls.createFile, ({ ctx, params, body }) =>
    Captions.createCaptionsFile({ ctx, input: { ...body, ...params } }),
  )
  .serve(captionsCalls.create, ({ ctx, params, body }) =>
    Captions.addCaptions({ ctx, input: { ...body, ...params } }),
  )
  .serve(captionsCalls.list, async ({ ctx, params, query }) => {
    const { items, pagination } = await Captions.listCaptions({
      ctx,
      input: { ...query, ...params },
    });
    return { captions: items, pagination };
  })
  .serve(captionsCalls.remove, ({ ctx, params }) =>
    Captions.removeCaptions({ ctx, input: params }),
  );

export const handler = app.handler;
