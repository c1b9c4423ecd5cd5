import { embedCalls } from "@marquee/contracts/content/embed/embed.calls";
import { historyCalls } from "@marquee/contracts/content/history/history.calls";
import { savedCalls } from "@marquee/contracts/content/saved/saved.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import * as History from "@marquee/core/content/history";
import * as Saved from "@marquee/core/content/saved";
import * as Video from "@marquee/core/content/video";
import { startVideoDeletion } from "@marquee/core/operations/deletion";
import { notFound } from "@marquee/core/platform/errors";
import { createPlaybackProvider } from "@marquee/core/platform/providers/playback";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createStorageProvider } from "@marquee/core/platform/providers/storage";
import { createApp } from "../frame/app.ts";
import { serveVideoReads, toVideoList } from "../reads/videos.ts";

const videos = createApp("videos", ({ config, secrets, environment }) => ({
  playback: createPlaybackProvider(config, secrets),
  storage: createStorageProvider(config),
  queues: createQueueProvider(config, environment),
}));

// Registered first, because the names of the lists could also be ids.
export const app = serveVideoReads(videos)
  .serve(videoCalls.own, async ({ ctx, query }) =>
    toVideoList(await Video.listOwnVideos({ ctx, input: query })),
  )
  .serve(videoCalls.purchased, async ({ ctx, query }) =>
    toVideoList(
      query.channel_id === undefined
        ? await Video.listPurchasedVideos({ ctx, input: query })
        : await Video.listBoughtChannel({ ctx, input: { ...query, channel_id: query.channel_id } }),
    ),
  )
  .serve(videoCalls.publicById, ({ ctx, params }) => Video.getPublicVideo({ ctx, input: params }))
  .serve(videoCalls.publicByTitle, ({ ctx, params }) =>
    Video.getPublicVideo({ ctx, input: { id: params.title } }),
  )
  .serve(videoCalls.byTitle, ({ ctx, params }) =>
    Video.getOwnVideo({ ctx, input: { id: params.title } }),
  )
  .serve(embedCalls.oembed, ({ ctx, query }) => Video.getOembed({ ctx, input: query }))
  .serve(historyCalls.list, async ({ ctx, query }) =>
    toVideoList(await History.listHistory({ ctx, input: query })),
  )
  .serve(historyCalls.clear, ({ ctx }) => History.clearHistory({ ctx }))
  .serve(historyCalls.remove, ({ ctx, params }) =>
    History.removeFromHistory({ ctx, input: params }),
  )
  .serve(historyCalls.report, ({ ctx, params, body }) =>
    History.recordProgress({ ctx, input: { ...body, ...params } }),
  )
  .serve(savedCalls.list, async ({ ctx, query }) =>
    toVideoList(await Saved.listSavedVideos({ ctx, input: query })),
  )
  .serve(savedCalls.save, ({ ctx, params }) => Saved.saveVideo({ ctx, input: params }))
  .serve(savedCalls.remove, ({ ctx, params }) => Saved.removeSavedVideo({ ctx, input: params }))
  .serve(videoCalls.create, ({ ctx, body }) => Video.createVideo({ ctx, input: body }))
  .serve(videoCalls.byId, ({ ctx, params }) => Video.getOwnVideo({ ctx, input: params }))
  .serve(videoCalls.update, ({ ctx, params, query, body }) => {
    // creator_id is a parameter of the specification; only the caller's own id is accepted.
    if (
      query.creator_id !== undefined &&
      ctx.actor.type === "user" &&
      query.creator_id !== ctx.actor.userId
    ) {
      throw notFound("video");
    }
    return Video.updateVideo({
      ctx,
      input: { ...body, ...params },
      startDeletion: startVideoDeletion,
    });
  })
  .serve(videoCalls.playback, ({ ctx, params }) => Video.createPlayback({ ctx, input: params }))
  .serve(videoCalls.recordView, ({ ctx, params, body }) =>
    Video.recordView({ ctx, input: { ...body, ...params } }),
  );

export const handler = app.handler;
