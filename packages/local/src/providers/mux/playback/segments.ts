import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parsePlaylist, type Segment, totalSeconds } from "../../../media/playlist.ts";
import type { Simulator } from "../simulator.ts";
import type { AssetRecord } from "../state/records.ts";

/** A segment on disk. `folder` is under the asset's folder; a new encoder session is a discontinuity. */
export type StoredSegment = Segment & { folder: string; discontinuity: boolean };

async function readFolder(folder: string): Promise<Segment[]> {
  return parsePlaylist(await readFile(join(folder, "index.m3u8"), "utf8").catch(() => ""));
}

/** The segments of a rendition, in order. A recording's segments are those of its encoder sessions in a row. */
export async function loadSegments(
  simulator: Simulator,
  asset: AssetRecord,
  rendition: string,
): Promise<StoredSegment[]> {
  const root = simulator.store.assetFolder(asset.id);
  const folders =
    asset.recordings.length > 0 ? asset.recordings.map((each) => each.session) : [rendition];
  const segments: StoredSegment[] = [];
  let offset = 0;
  for (const folder of folders) {
    const found = await readFolder(join(root, folder));
    found.forEach((segment, index) => {
      segments.push({
        ...segment,
        start: offset + segment.start,
        folder,
        discontinuity: index === 0 && segments.length > 0,
      });
    });
    offset += totalSeconds(found);
  }
  return segments;
}
