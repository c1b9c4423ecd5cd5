import { captionsCalls } from "@marquee/contracts/content/captions/captions.calls";
import { embedCalls } from "@marquee/contracts/content/embed/embed.calls";
import { historyCalls } from "@marquee/contracts/content/history/history.calls";
import { savedCalls } from "@marquee/contracts/content/saved/saved.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { listTranscripts } from "@marquee/core/content/captions";
import * as History from "@marquee/core/content/history";
import * as Saved from "@marquee/core/content/saved";
import * as Video from "@marquee/core/content/video";
import { startVideoDeletion } from "@marquee/core/operations/deletion";
import { createPlaybackProvider } from "@marquee/core/platform/providers/playback";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createStorageProvider } from "@marquee/core/platform/providers/storage";
import { createApp } from "../frame/app.ts";
import { serveVideoReads } from "../reads/videos.ts";

const videos = createApp("videos", {
  playback: createPlaybackProvider,
  queues: createQueueProvider,
  storage: createStorageProvider,
});

// Registered first, because the names of the lists could also be ids.
export const app = serveVideoReads(videos)
  .serveList(videoCalls.own, Video.listOwnVideos)
  .serveList(videoCalls.purchased, ({ ctx, query }) =>
    query.channel_id === undefined
      ? Video.listPurchasedVideos({ ctx, input: query })
      : Video.listBoughtChannel({ ctx, input: { ...query, channel_id: query.channel_id } }),
  )
  .serve(videoCalls.publicById, ({ ctx, params, query }) =>
    query.offer === true
      ? Video.describePublicVideo({ ctx, input: params })
      : Video.getPublicVideo({ ctx, input: params }),
  )
  .serve(videoCalls.publicByTitle, ({ ctx, params }) =>
    Video.getPublicVideo({ ctx, input: { id: params.title } }),
  )
  .serve(videoCalls.byTitle, ({ ctx, params }) =>
    Video.getOwnVideo({ ctx, input: { id: params.title } }),
  )
  .serve(embedCalls.oembed, Video.getOembed)
  .serveList(historyCalls.list, History.listHistory)
  .serve(historyCalls.clear, History.clearHistory)
  .serve(historyCalls.remove, History.removeFromHistory)
  .serve(historyCalls.report, History.recordProgress)
  .serveList(savedCalls.list, Saved.listSavedVideos)
  .serve(savedCalls.save, Saved.saveVideo)
  .serve(savedCalls.remove, Saved.removeSavedVideo)
  .serve(videoCalls.create, Video.createVideo)
  .serve(videoCalls.byId, Video.getOwnVideo)
  .serve(videoCalls.update, ({ ctx, params, query, body }) =>
    Video.updateVideo({
      ctx,
      input: { ...body, ...params, ...query },
      startDeletion: startVideoDeletion,
    }),
  )
  .serve(videoCalls.playback, Video.createPlayback)
  .serveList(captionsCalls.transcripts, listTranscripts)
  .serve(videoCalls.recordView, Video.recordView);

export const handler = app.handler;
