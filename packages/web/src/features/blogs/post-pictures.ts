import {
  pictureForm,
  pictureIdOf,
  uploadScheme,
} from "@marquee/contracts/content/blog/post-picture";
import { blogLimits } from "@marquee/contracts/limits";
import { ApiError } from "@/lib/api-error.ts";
import { createStore } from "@/lib/store.ts";

/** Begins the address of a picture whose file is in this page, in the editor only (docs/adr/0036-pictures-in-posts.md). */
const localScheme = "local:";

const localImage = /<img\b[^>]*?\ssrc="(local:[\w-]+)"[^>]*>/g;
const image = /<img\b[^>]*?\ssrc="([^"]*)"[^>]*>/g;

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

/** How the editor shows a picture of its text. */
export interface PictureView {
  /** Absent while the picture has no address and its file is not in this page. */
  address: string | undefined;
  size: { width?: number; height?: number };
  upload: UploadState;
}

interface PostPicturesOptions {
  /** Uploads a file; returns its key. */
  upload: (file: File) => Promise<string>;
}

export type PostPictures = ReturnType<typeof createPostPictures>;

const lostFile: UploadState = {
  kind: "failed",
  message: "This picture was not uploaded before the page was left. Add it again.",
  canRetry: false,
};
const storedUpload: UploadState = { kind: "uploaded", key: "" };

/** Whether the text has a picture that is not uploaded. */
export const hasLocalPicture = (html: string): boolean => html.search(localImage) >= 0;

/** The text without the pictures that are not uploaded. */
export const withoutLocalPictures = (html: string): string => html.replaceAll(localImage, "");

/**
 * The pictures of one editor: uploads new ones, and knows what its text's addresses stand for. An address in the text
 * never changes, so that the steps of an undo stay right.
 */
export function createPostPictures({ upload }: PostPicturesOptions) {
  const local = createStore<ReadonlyMap<string, LocalPicture>>(new Map());
  /** What the last answer has, by the id of the picture and by its address. */
  const saved = createStore<ReadonlyMap<string, Pick<PictureView, "address" | "size">>>(new Map());
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

  /** What a save sends for an address. */
  const sentAddress = (address: string): string => {
    const state = local.get().get(address)?.state;
    return state?.kind === "uploaded" ? uploadScheme + state.key : address;
  };
  const findSaved = (address: string) =>
    saved.get().get(address) ?? saved.get().get(pictureIdOf(sentAddress(address)) ?? "");

  return {
    local,
    saved,
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
    /** The editor's HTML as a save sends it; pictures that are not uploaded keep their address. */
    bodyOf: (html: string): string =>
      html.replaceAll(localImage, (tag, address: string) =>
        tag.replace(address, sentAddress(address)),
      ),
    /** Remembers the pictures of an answer. */
    keepSaved(html: string) {
      const found = new Map<string, Pick<PictureView, "address" | "size">>();
      for (const [, address = "", , width, height] of html.matchAll(pictureForm)) {
        const size = width === undefined ? {} : { width: Number(width), height: Number(height) };
        found.set(address, { address, size });
        found.set(pictureIdOf(address) ?? address, { address, size });
      }
      saved.set(found);
    },
    view(address: string): PictureView {
      const file = local.get().get(address);
      const stored = findSaved(address);
      const size = stored?.size ?? {};
      if (file !== undefined) return { address: file.url, size, upload: file.state };
      if (address.startsWith(localScheme)) return { address: undefined, size, upload: lostFile };
      const own = address.startsWith(uploadScheme) ? undefined : address;
      return { address: stored?.address ?? own, size, upload: storedUpload };
    },
    isLocal: (address: string): boolean => local.get().has(address),
    /** How many pictures can be added to a text before its next save. */
    roomIn(html: string): number {
      const addresses = [...html.matchAll(image)].map(([, address = ""]) => address);
      const unsaved = new Set(addresses.filter((address) => findSaved(address) === undefined));
      return Math.min(
        blogLimits.newPictures - unsaved.size,
        blogLimits.pictures - addresses.length,
      );
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
