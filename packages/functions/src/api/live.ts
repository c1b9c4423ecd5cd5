import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import * as Live from "@marquee/core/content/live";
import { removeLiveStream } from "@marquee/core/operations/deletion";
import { createMuxProvider } from "@marquee/core/platform/providers/mux";
import { createPlaybackProvider } from "@marquee/core/platform/providers/playback";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createApp } from "../frame/app.ts";
import { serveLiveReads } from "../reads/live.ts";

export const app = createApp("live", {
  mux: createMuxProvider,
  playback: createPlaybackProvider,
  queues: createQueueProvider,
})
  .serve(liveCalls.create, Live.createLiveStream)
  .serve(liveCalls.announce, Live.announceLiveStream)
  .serve(liveCalls.update, Live.updateLiveStream)
  .serveList(liveCalls.own, Live.listOwnLiveStreams)
  .serve(liveCalls.byId, Live.getLiveStream)
  .serve(liveCalls.ingest, Live.readIngest)
  .serve(liveCalls.playback, Live.createLivePlayback)
  .serve(liveCalls.end, Live.endLiveStream)
  .serve(liveCalls.remove, removeLiveStream)
  .serve(liveCalls.resetKey, Live.resetStreamKey);

serveLiveReads(app);

export const handler = app.handler;
