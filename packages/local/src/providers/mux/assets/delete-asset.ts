import { rm } from "node:fs/promises";
import type { SimulatorContext } from "../context.ts";
import { emitAsset } from "../events/emit.ts";
import type { AssetRecord } from "../state/records.ts";

/** Deletes an asset and its media. A running transcoding notices that the asset is missing. */
export async function deleteAsset(context: SimulatorContext, asset: AssetRecord): Promise<void> {
  context.store.assets.delete(asset.id);
  context.store.save();
  emitAsset(context, "video.asset.deleted", asset);
  await rm(context.store.assetFolder(asset.id), { recursive: true, force: true });
}
