import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import * as Live from "@marquee/core/content/live";
import { createMuxProvider } from "@marquee/core/platform/providers/mux";
import { createPlaybackProvider } from "@marquee/core/platform/providers/playback";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createApp } from "../frame/app.ts";
import { serveLiveReads } from "../reads/live.ts";

export const app = createApp("live", ({ config, secrets, environment }) => ({
  mux: createMuxProvider(config, secrets),
  playback: createPlaybackProvider(config, secrets),
  queues: createQueueProvider(config, environment),
}))
  .serve(liveCalls.create, ({ ctx, body }) => Live.createLiveStream({ ctx, input: body }))
  .serve(liveCalls.announce, ({ ctx, query }) => Live.announceLiveStream({ ctx, input: query }))
  .serve(liveCalls.update, ({ ctx, body }) => Live.updateLiveStream({ ctx, input: body }))
  .serve(liveCalls.own, async ({ ctx, query }) => {
    const { items, pagination } = await Live.listOwnLiveStreams({ ctx, input: query });
    return { liveStreams: items, pagination };
  })
  .serve(liveCalls.byId, ({ ctx, params }) => Live.getLiveStream({ ctx, input: params }))
  .serve(liveCalls.ingest, ({ ctx, params }) => Live.readIngest({ ctx, input: params }))
  .serve(liveCalls.playback, ({ ctx, params }) => Live.createLivePlayback({ ctx, input: params }))
  .serve(liveCalls.end, ({ ctx, params }) => Live.endLiveStream({ ctx, input: params }))
  .serve(liveCalls.resetKey, ({ ctx, params }) => Live.resetStreamKey({ ctx, input: params }));

serveLiveReads(app);

export const handler = app.handler;
