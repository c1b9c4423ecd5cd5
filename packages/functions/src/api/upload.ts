import { captionsCalls } from "@marquee/contracts/captions/captions.calls";
import { uploadCalls } from "@marquee/contracts/upload/upload.calls";
import * as Captions from "@marquee/core/captions/index";
import { getMinutes } from "@marquee/core/minutes/index";
import { createMuxProvider } from "@marquee/core/providers/mux";
import { createPlaybackProvider } from "@marquee/core/providers/playback";
import { createStorageProvider } from "@marquee/core/providers/storage";
import {
  cancelUpload,
  createUpload,
  getUploadProgress,
  replaceFile,
} from "@marquee/core/video/index";
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
