import { loadOnce } from "../load-once.ts";
import type { ProviderDependencies } from "./dependencies.ts";

/** Files that can only be read by a signed link; they are removed after seven days. */
export interface PrivateFilesProvider {
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** An address that downloads the file under this name. It expires after the given seconds. */
  link(input: { key: string; fileName: string; expiresIn: number }): Promise<string>;
  /** Removes up to a thousand files of a folder; true when it is then empty. */
  removeFolder(prefix: string): Promise<boolean>;
}

/** The private bucket; the SDK is loaded on first use. */
export function createPrivateFilesProvider({
  config,
}: Pick<ProviderDependencies, "config">): PrivateFilesProvider {
  const objects = loadOnce(async () =>
    (await import("./s3-private-objects.ts")).createPrivateObjects(config),
  );
  return {
    put: async (key, body, contentType) => (await objects()).put(key, body, contentType),
    link: async (input) => (await objects()).link(input),
    removeFolder: async (prefix) => (await objects()).removeFolder(prefix),
  };
}
