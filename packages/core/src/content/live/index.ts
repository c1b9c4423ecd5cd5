export { loadVisibleStream } from "./access.ts";
export { announceLiveStream } from "./announce.ts";
export { createLiveStream } from "./create-live-stream.ts";
export { endLiveStream, endLiveStreamsOf } from "./end-live-stream.ts";
export { createLivePlayback, describeLiveStream, getLiveStream } from "./get-live-stream.ts";
export { listLiveStreams, listOwnLiveStreams } from "./list-live-streams.ts";
export { liveStreamEntitySchema } from "./live-stream.entity.ts";
export { applyLiveEvent, liveEventSchema } from "./provider-events.ts";
export { recheckLiveStream } from "./recheck-live-stream.ts";
export {
  loadRemovableStream,
  removeLiveStreamsOfChannel,
  removeStream,
} from "./remove-live-stream.ts";
export { providerUnavailable, readIngest } from "./stream-key.ts";
export { syncLiveStreams } from "./sync-live-streams.ts";
export { resetStreamKey, updateLiveStream } from "./update-live-stream.ts";
