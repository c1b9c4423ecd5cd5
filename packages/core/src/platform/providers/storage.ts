import { prefixOf } from "@marquee/contracts/ids";
import { loadOnce } from "../load-once.ts";
import type { ProviderDependencies } from "./dependencies.ts";

/**
 * Folders of the media bucket to which forms upload. These files are not checked: no page shows them, only the
 * functions read them, and they are removed after `uploadDays`.
 */
export const uncheckedFolders = [
  "uploads/images/",
  `uploads/captions/${prefixOf("user")}`,
] as const;
export const uploadFolder = "uploads/";
export const uploadDays = 2;

export interface StorageProvider {
  /**
   * A signed form that accepts exactly this type and at most this size under this key. It expires after the given
   * seconds.
   */
  createUploadForm(input: {
    key: string;
    contentType: string;
    maxBytes: number;
    expiresIn: number;
  }): Promise<{ url: string; fields: Record<string, string> }>;
  /** A file of at most this many bytes; undefined when it is missing, or larger. */
  read(key: string, maxBytes: number): Promise<Uint8Array | undefined>;
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** Removes a file; a missing one counts as removed. */
  remove(key: string): Promise<void>;
  /** Removes up to a thousand files of a folder; true when it is then empty. */
  removeFolder(prefix: string): Promise<boolean>;
}

/** Images in S3; the SDK is loaded on first use. */
export function createStorageProvider({
  config,
}: Pick<ProviderDependencies, "config">): StorageProvider {
  const objects = loadOnce(async () => (await import("./s3-objects.ts")).createObjects(config));
  return {
    createUploadForm: async (input) => (await objects()).createUploadForm(input),
    read: async (key, maxBytes) => (await objects()).read(key, maxBytes),
    put: async (key, body, contentType) => (await objects()).put(key, body, contentType),
    remove: async (key) => (await objects()).remove(key),
    removeFolder: async (prefix) => (await objects()).removeFolder(prefix),
  };
}
