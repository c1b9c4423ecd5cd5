import { prefixOf } from "@marquee/contracts/ids";
import type { Config } from "../config.ts";

/**
 * Folders of the media bucket that forms write to. What is there has not been checked: no page shows it, only the
 * functions read it, and it is removed after `uploadDays`.
 */
export const uncheckedFolders = [
  "uploads/images/",
  `uploads/captions/${prefixOf("user")}`,
] as const;
export const uploadFolder = "uploads/";
export const uploadDays = 2;

export interface StorageProvider {
  /** A signed form that takes exactly this type and at most this size under this key. Expires in seconds. */
  createUploadForm(input: {
    key: string;
    contentType: string;
    maximumBytes: number;
    expiresIn: number;
  }): Promise<{ url: string; fields: Record<string, string> }>;
  /** A file of at most so many bytes; undefined when there is none, or it is larger. */
  read(key: string, maximumBytes: number): Promise<Uint8Array | undefined>;
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** Removes a file; one that is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Removes up to a thousand files of a folder; true when it is empty then. */
  removeFolder(prefix: string): Promise<boolean>;
  /** Public address of an image below the media origin. */
  publicUrl(key: string): string;
}

/** Images in S3; the SDK is loaded on first use. */
export function createStorageProvider(config: Config): StorageProvider {
  let loaded: Promise<Omit<StorageProvider, "publicUrl">> | undefined;
  const objects = () => {
    loaded ??= import("./s3-objects.ts").then((module) => module.createObjects(config));
    return loaded;
  };
  return {
    createUploadForm: async (input) => (await objects()).createUploadForm(input),
    read: async (key, maximumBytes) => (await objects()).read(key, maximumBytes),
    put: async (key, body, contentType) => (await objects()).put(key, body, contentType),
    remove: async (key) => (await objects()).remove(key),
    removeFolder: async (prefix) => (await objects()).removeFolder(prefix),
    publicUrl: (key) => `${config.MEDIA_URL}/${key}`,
  };
}
