import type { Config } from "../config.ts";

export interface StorageProvider {
  /** A signed form that takes exactly this type and at most this size under this key. Expires in seconds. */
  createUploadForm(input: {
    key: string;
    contentType: string;
    maximumBytes: number;
    expiresIn: number;
  }): Promise<{ url: string; fields: Record<string, string> }>;
  /** Size in bytes and type of an object; undefined when there is none. */
  head(key: string): Promise<{ bytes: number; contentType: string } | undefined>;
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
    head: async (key) => (await objects()).head(key),
    read: async (key, maximumBytes) => (await objects()).read(key, maximumBytes),
    put: async (key, body, contentType) => (await objects()).put(key, body, contentType),
    remove: async (key) => (await objects()).remove(key),
    removeFolder: async (prefix) => (await objects()).removeFolder(prefix),
    publicUrl: (key) => `${config.MEDIA_URL}/${key}`,
  };
}
