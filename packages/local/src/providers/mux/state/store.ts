import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { createIdentifier } from "../identifiers.ts";
import {
  type AssetRecord,
  assetSchema,
  type EventRecord,
  eventSchema,
  type LiveStreamRecord,
  liveStreamSchema,
  type SigningKeyRecord,
  signingKeySchema,
  type UploadRecord,
  uploadSchema,
} from "./records.ts";

const fileSchema = z.object({
  environment_id: z.string(),
  assets: z.array(assetSchema),
  uploads: z.array(uploadSchema),
  live_streams: z.array(liveStreamSchema),
  signing_keys: z.array(signingKeySchema),
  events: z.array(eventSchema),
});

export type Store = {
  readonly environmentId: string;
  readonly assets: Map<string, AssetRecord>;
  readonly uploads: Map<string, UploadRecord>;
  readonly liveStreams: Map<string, LiveStreamRecord>;
  readonly signingKeys: Map<string, SigningKeyRecord>;
  readonly events: Map<string, EventRecord>;
  /** Folder of an asset's renditions, sources and cached pictures. */
  assetFolder(assetId: string): string;
  /** The file to which a direct upload is appended. */
  uploadFile(uploadId: string): string;
  /** The clip that a live stream's simulated encoder sends. */
  encoderFile(liveStreamId: string): string;
  /** Writes the state soon; changes in quick succession are written once. */
  save(): void;
  flush(): Promise<void>;
  /** Deletes everything, media included. Signing keys stay, because the application still uses them. */
  reset(): Promise<void>;
};

const SAVE_DELAY_MILLISECONDS = 50;
const KEPT_EVENTS = 5_000;

const byId = <T extends { id: string }>(records: readonly T[]): Map<string, T> =>
  new Map(records.map((record) => [record.id, record]));

async function readState(file: string): Promise<z.infer<typeof fileSchema> | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const parsed = fileSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(`${file} is not a state of this version; remove it to start empty`);
}

/**
 * Opens the state below a folder, which is created when absent. Nothing is written there unless the state is kept.
 * @throws Error when the file there has another format.
 */
export async function openStore(folder: string, kept = true): Promise<Store> {
  const file = join(folder, "state.json");
  const mediaFolders = ["assets", "uploads", "encoders"].map((name) => join(folder, name));
  const makeFolders = () =>
    Promise.all(mediaFolders.map((path) => mkdir(path, { recursive: true })));
  await makeFolders();
  const read = await readState(file);
  const environmentId = read?.environment_id ?? createIdentifier(8);
  const assets = byId(read?.assets ?? []);
  const uploads = byId(read?.uploads ?? []);
  const liveStreams = byId(read?.live_streams ?? []);
  const signingKeys = byId(read?.signing_keys ?? []);
  const events = byId(read?.events ?? []);

  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    for (const id of events.keys()) {
      if (events.size <= KEPT_EVENTS) break;
      events.delete(id);
    }
    if (!kept) return;
    const state: z.infer<typeof fileSchema> = {
      environment_id: environmentId,
      assets: [...assets.values()],
      uploads: [...uploads.values()],
      live_streams: [...liveStreams.values()],
      signing_keys: [...signingKeys.values()],
      events: [...events.values()],
    };
    await writeFile(`${file}.new`, JSON.stringify(state));
    await rename(`${file}.new`, file);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.catch(() => undefined).then(write);
    return writing;
  }

  function save(): void {
    timer ??= setTimeout(() => {
      flush().catch(() => {
        // The next change writes again; a full disk is reported by flush() at close.
      });
    }, SAVE_DELAY_MILLISECONDS);
  }

  return {
    environmentId,
    assets,
    uploads,
    liveStreams,
    signingKeys,
    events,
    assetFolder: (assetId) => join(folder, "assets", assetId),
    uploadFile: (uploadId) => join(folder, "uploads", uploadId),
    encoderFile: (liveStreamId) => join(folder, "encoders", `${liveStreamId}.mp4`),
    save,
    flush,
    async reset() {
      for (const records of [assets, uploads, liveStreams, events]) records.clear();
      await Promise.all(mediaFolders.map((path) => rm(path, { recursive: true, force: true })));
      await makeFolders();
      await flush();
    },
  };
}
