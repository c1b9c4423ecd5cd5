import { type ImagePurpose, maxImageBytes } from "@marquee/contracts/limits";
import { type Call, type Context, requireUser } from "../context.ts";
import { invalidFields } from "../errors.ts";
import { newId } from "../ids.ts";
import { createUploadForm } from "../upload-form.ts";
import { extensions, type ImageType } from "./image-types.ts";
import type { PictureKind } from "./render-widths.ts";
import type { StoredPicture } from "./store-picture.ts";

/** Where only this person's signed forms can write to. The bucket removes what is here, and no page shows it. */
const uploadFolder = (userId: string, purpose: ImagePurpose) =>
  `uploads/images/${userId}/${purpose}/`;

/** The folder of the copies that pages show. No form is ever signed for it, so a copy cannot change after the check. */
export const shownFolder = (userId: string, purpose: ImagePurpose) =>
  `images/${userId}/${purpose}/`;

/**
 * Signs a form for one of the caller's images: type, size and key are fixed in its signature. Expires in ten minutes.
 * @throws unauthenticated
 */
export async function createImageUpload({
  ctx,
  input,
}: Call<{ purpose: ImagePurpose; content_type: ImageType; size: number }, "storage">): ReturnType<
  typeof createUploadForm
> {
  const actor = requireUser(ctx);
  const key = `${uploadFolder(actor.userId, input.purpose)}${newId("image", ctx.now())}.${extensions[input.content_type]}`;
  return createUploadForm(ctx, {
    key,
    contentType: input.content_type,
    maxBytes: Math.min(input.size, maxImageBytes),
  });
}

/** Whether this key is of an image that this person uploads for this purpose. */
export const isUploadOf = (userId: string, purpose: ImagePurpose, key: string): boolean =>
  key.startsWith(uploadFolder(userId, purpose)) && !key.includes("..");

const faults = {
  missing: "Upload a JPG, PNG or WebP image of at most 8 MB",
  unreadable: "The image is damaged, animated, or not a JPG, PNG or WebP. Upload another one",
  too_large: "Upload an image of at most 12,000 pixels a side and 50 megapixels",
};
export type ImageFault = keyof typeof faults;

/**
 * Checks the bytes of an image that this person has uploaded for this purpose. Only the picture is copied to where
 * pages show it. Returns the key of the copy.
 * @throws invalid_fields for another person's key, a missing upload, or a file that is not a picture of an allowed size
 */
export async function publishUploadedImage(
  ctx: Context<"storage">,
  input: { key: string; purpose: ImagePurpose; field: string },
): Promise<string> {
  const { userId } = requireUser(ctx);
  const { purpose, field } = input;
  if (!isUploadOf(userId, purpose, input.key)) {
    throw invalidFields({ [field]: "Upload the image again" });
  }
  const copy = await copyImage(ctx, {
    from: input.key,
    stem: `${shownFolder(userId, purpose)}${newId("image", ctx.now())}`,
    kind: purpose === "profile_picture" ? "portrait" : "cover",
  });
  if (typeof copy === "string") throw invalidFields({ [field]: faults[copy] });
  return copy.key;
}

/**
 * Checks the bytes of a stored image, and copies only the picture to a key that begins with `stem`, with its widths.
 * Returns the fault of an image that cannot be copied; the caller checks whose image it is.
 */
export async function copyImage(
  ctx: Context<"storage">,
  { from, stem, kind }: { from: string; stem: string; kind: PictureKind },
): Promise<StoredPicture | ImageFault> {
  // Loaded with the first image, because the same functions serve public reads.
  const [{ isShowableSize, readStillImage }, { storePicture }] = await Promise.all([
    import("./still-image.ts"),
    import("./store-picture.ts"),
  ]);
  const file = await ctx.providers.storage.read(from, maxImageBytes);
  if (file === undefined) return "missing";
  const image = readStillImage(file);
  if (image === undefined) return "unreadable";
  if (!isShowableSize(image)) return "too_large";
  return (await storePicture(ctx, { stem, image, kind })) ?? "unreadable";
}
