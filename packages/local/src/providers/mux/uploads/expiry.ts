import { rm } from "node:fs/promises";
import type { SimulatorContext } from "../context.ts";
import type { UploadRecord } from "../state/records.ts";

/** Marks an upload `timed_out` when its time has passed. The provider sends no event for it. */
export function expireUpload(context: SimulatorContext, upload: UploadRecord): void {
  if (upload.status !== "waiting" || context.unix() < upload.created_at + upload.timeout) return;
  upload.status = "timed_out";
  context.store.save();
  rm(context.store.uploadFile(upload.id), { force: true }).catch((error: unknown) =>
    context.log(`could not remove a timed-out upload: ${String(error)}`),
  );
}
