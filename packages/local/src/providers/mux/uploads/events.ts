import type { SimulatorContext } from "../context.ts";
import type { MuxEventData } from "../events/event-types.ts";
import type { UploadRecord } from "../state/records.ts";
import { presentUpload } from "./present.ts";

type UploadEvent = Extract<keyof MuxEventData, `video.upload.${string}`>;

/** Sends an event about an upload as it is now. */
export function emitUpload(
  context: SimulatorContext,
  type: UploadEvent,
  upload: UploadRecord,
): void {
  const { error: _notInEvents, ...data } = presentUpload(upload, context.publicUrl());
  context.emit(type, { type: "upload", id: upload.id }, data);
}
