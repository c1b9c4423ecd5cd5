import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import * as Live from "@marquee/core/content/live";
import { createApp } from "../frame/app.ts";
import { mux, playback, queues } from "../frame/providers.ts";
import { serveLiveReads } from "../reads/live.ts";

export const app = createApp("live", { mux, playback, queues })
  .serve(liveCalls.create, Live.createLiveStream)
  .serve(liveCalls.announce, Live.announceLiveStream)
  .serve(liveCalls.update, Live.updateLiveStream)
  .serveList(liveCalls.own, Live.listOwnLiveStreams)
  .serve(liveCalls.byId, Live.getLiveStream)
  .serve(liveCalls.ingest, Live.readIngest)
  .serve(liveCalls.playback, Live.createLivePlayback)
  .serve(liveCalls.end, Live.endLiveStream)
  .serve(liveCalls.resetKey, Live.resetStreamKey);

serveLiveReads(app);

export const handler = app.handler;
