export { addCaptions, listCaptions, removeCaptions } from "./captions.ts";
export { createCaptionsFile } from "./captions-file.ts";
export { listTranscripts } from "./list-transcripts.ts";
export { applyTrackEvent, isTrackEvent } from "./provider-tracks.ts";
export { recheckDueCaptions } from "./recheck-captions.ts";
