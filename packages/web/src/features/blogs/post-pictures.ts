import {
  pictureIdOf,
  picturePattern,
  uploadScheme,
} from "@marquee/contracts/content/blog/post-picture";
import { blogLimits } from "@marquee/contracts/limits";
import { createStore } from "@/lib/store.ts";
import { createLocalPictures, localScheme, type UploadState } from "./local-pictures.ts";

const localImage = /<img\b[^>]*?\ssrc="(local:[\w-]+)"[^>]*>/g;
const image = /<img\b[^>]*?\ssrc="([^"]*)"[^>]*>/g;

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
  const { sentAddress, ...localPictures } = createLocalPictures(upload);
  const { local } = localPictures;
  /** What the last answer has, by the id of the picture and by its address. */
  const saved = createStore<ReadonlyMap<string, Pick<PictureView, "address" | "size">>>(new Map());

  const findSaved = (address: string) =>
    saved.get().get(address) ?? saved.get().get(pictureIdOf(sentAddress(address)) ?? "");

  return {
    ...localPictures,
    saved,
    /** The editor's HTML as a save sends it; pictures that are not uploaded keep their address. */
    bodyOf: (html: string): string =>
      html.replaceAll(localImage, (tag, address: string) =>
        tag.replace(address, sentAddress(address)),
      ),
    /** Remembers the pictures of an answer. */
    keepSaved(html: string) {
      const found = new Map<string, Pick<PictureView, "address" | "size">>();
      for (const [, address = "", , width, height] of html.matchAll(picturePattern)) {
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
    /** How many pictures can be added to a text before its next save. */
    roomIn(html: string): number {
      const addresses = [...html.matchAll(image)].map(([, address = ""]) => address);
      const unsaved = new Set(addresses.filter((address) => findSaved(address) === undefined));
      return Math.min(
        blogLimits.newPictures - unsaved.size,
        blogLimits.pictures - addresses.length,
      );
    },
  };
}
