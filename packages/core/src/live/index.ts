export { announceLiveStream } from "./announce.ts";
export { createLiveStream } from "./create-live-stream.ts";
export { endLiveStream, endLiveStreamsOf, removeLiveStreamsOfChannel } from "./end-live-stream.ts";
export { createLivePlayback, describeLiveStream, getLiveStream } from "./get-live-stream.ts";
export { listLiveStreams, listOwnLiveStreams } from "./list-live-streams.ts";
export { applyLiveEvent, liveEventSchema } from "./provider-events.ts";
export { readIngest } from "./stream-key.ts";
export { resetStreamKey, updateLiveStream } from "./update-live-stream.ts";
