import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { createJsonFile, readJsonFile } from "../../../json-file.ts";
import { randomIdentifier } from "../../../random.ts";
import type { Delivery } from "../../webhooks/sender.ts";
import type { AssetRecord, EventRecord, LiveStreamRecord, UploadRecord } from "./records.ts";

interface StateFile {
  environment_id: string;
  assets: AssetRecord[];
  uploads: UploadRecord[];
  live_streams: LiveStreamRecord[];
  events: EventRecord[];
  deliveries: Delivery[];
}

const markSchema = z.object({ environment_id: z.string() });
const stateFileSchema = z.custom<StateFile>((value) => markSchema.safeParse(value).success);

const keptEvents = 5_000;

const byId = <T extends { id: string }>(records: readonly T[]): Map<string, T> =>
  new Map(records.map((record) => [record.id, record]));

/**
 * Opens the state below a folder, which is created when absent. The state is written there if it is persistent.
 * @throws Error when the file there has another format.
 */
export async function openStore(folder: string, isPersistent = true) {
  for (const name of ["assets", "uploads", "encoders"]) {
    await mkdir(join(folder, name), { recursive: true });
  }
  const path = join(folder, "state.json");
  const read = await readJsonFile(path, stateFileSchema, {
    environment_id: randomIdentifier(8),
    assets: [],
    uploads: [],
    live_streams: [],
    events: [],
    deliveries: [],
  });
  const environmentId = read.environment_id;
  const assets = byId(read.assets);
  const uploads = byId(read.uploads);
  const liveStreams = byId(read.live_streams);
  const events = byId(read.events);
  const { deliveries } = read;

  const file = createJsonFile(
    isPersistent ? path : undefined,
    (): StateFile => ({
      environment_id: environmentId,
      assets: [...assets.values()],
      uploads: [...uploads.values()],
      live_streams: [...liveStreams.values()],
      events: [...events.values()],
      deliveries,
    }),
  );

  /** Drops the oldest events beyond 5,000 and writes the state soon. */
  function save(): void {
    for (const id of events.keys()) {
      if (events.size <= keptEvents) break;
      events.delete(id);
    }
    file.save();
  }

  return {
    environmentId,
    assets,
    uploads,
    liveStreams,
    events,
    deliveries,
    /** Folder of an asset's renditions, sources and cached pictures. */
    assetFolder: (assetId: string): string => join(folder, "assets", assetId),
    /** The file to which a direct upload is appended. */
    uploadFile: (uploadId: string): string => join(folder, "uploads", uploadId),
    /** The clip that a live stream's simulated encoder sends. */
    encoderFile: (liveStreamId: string): string => join(folder, "encoders", `${liveStreamId}.mp4`),
    save,
    flush: file.flush,
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
