import { mkdir, rename } from "node:fs/promises";
import { createAsset } from "../assets/create-asset.ts";
import type { SimulatorContext } from "../context.ts";
import { emitUpload } from "../events/emit.ts";
import { sourceFile, startIngest } from "../processing/ingest.ts";
import type { UploadRecord } from "../state/records.ts";

/** Turns a completely received upload into an asset and starts to process it. */
export async function completeUpload(
  context: SimulatorContext,
  upload: UploadRecord,
): Promise<void> {
  const asset = createAsset(context, upload.new_asset_settings, {
    ingest_type: "on_demand_direct_upload",
    upload_id: upload.id,
  });
  await mkdir(context.store.assetFolder(asset.id), { recursive: true });
  await rename(context.store.uploadFile(upload.id), sourceFile(context, asset));
  upload.status = "asset_created";
  upload.asset_id = asset.id;
  context.store.save();
  emitUpload(context, "video.upload.asset_created", upload);
  startIngest(context, asset);
}
