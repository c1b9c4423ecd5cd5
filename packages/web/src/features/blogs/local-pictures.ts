import { uploadScheme } from "@marquee/contracts/content/blog/post-picture";
import { ApiError } from "@/lib/api-error.ts";
import { createStore } from "@/lib/store.ts";

/** Begins the address of a picture whose file is in this page, in the editor only (docs/adr/0036-pictures-in-posts.md). */
export const localScheme = "local:";

/** The upload of a picture. A file that the browser cannot show is not uploaded again. */
export type UploadState =
  | { kind: "uploading" }
  | { kind: "uploaded"; key: string }
  | { kind: "failed"; message: string; canRetry: boolean };

interface LocalPicture {
  file: File;
  /** Shows the file. */
  url: string;
  state: UploadState;
}

/**
 * The pictures that were added in this page: uploads their files, and knows the state of each.
 * @param upload uploads a file; returns its key
 */
export function createLocalPictures(upload: (file: File) => Promise<string>) {
  const local = createStore<ReadonlyMap<string, LocalPicture>>(new Map());
  const isUploading = createStore(false);
  let running: Promise<unknown> = Promise.resolve();

  const setState = (address: string, state: UploadState) => {
    const picture = local.get().get(address);
    if (picture === undefined) return;
    local.set(new Map(local.get()).set(address, { ...picture, state }));
    isUploading.set([...local.get().values()].some((one) => one.state.kind === "uploading"));
  };

  const startUpload = (address: string) => {
    const file = local.get().get(address)?.file;
    if (file === undefined) return;
    setState(address, { kind: "uploading" });
    // The browser may have refused the file meanwhile.
    const endUpload = (state: UploadState) => {
      if (local.get().get(address)?.state.kind === "uploading") setState(address, state);
    };
    const result = upload(file).then(
      (key) => endUpload({ kind: "uploaded", key }),
      (error: unknown) => {
        const message =
          error instanceof ApiError ? error.message : "The picture could not be uploaded.";
        endUpload({ kind: "failed", message, canRetry: true });
      },
    );
    running = Promise.all([running, result]);
  };

  return {
    local,
    isUploading,
    /** Begins the upload of a file; returns the address of its picture in the text. */
    add(file: File): string {
      const address = localScheme + crypto.randomUUID();
      const picture = {
        file,
        url: URL.createObjectURL(file),
        state: { kind: "uploading" } as const,
      };
      local.set(new Map(local.get()).set(address, picture));
      startUpload(address);
      return address;
    },
    retry: startUpload,
    /** The browser cannot show the file. */
    refuse(address: string) {
      const message = "This picture could not be read. Choose another file.";
      setState(address, { kind: "failed", message, canRetry: false });
    },
    isLocal: (address: string): boolean => local.get().has(address),
    /** What a save sends for an address: that of the uploaded file, if there is one. */
    sentAddress(address: string): string {
      const state = local.get().get(address)?.state;
      return state?.kind === "uploaded" ? uploadScheme + state.key : address;
    },
    /** Resolves when no upload runs. */
    async settled(): Promise<void> {
      while (isUploading.get()) await running;
    },
    /** Releases the files. */
    close() {
      for (const { url } of local.get().values()) URL.revokeObjectURL(url);
    },
  };
}
