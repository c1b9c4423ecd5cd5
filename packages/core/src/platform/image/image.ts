import { maxImageBytes } from "@marquee/contracts/limits";
import { type Call, type Context, requireUser } from "../context.ts";
import { invalidFields } from "../errors.ts";
import { newId } from "../ids.ts";
import { createUploadForm } from "../upload-form.ts";
import { extensions, type ImageType } from "./image-types.ts";

export type ImagePurpose = "profile_picture" | "channel_image" | "video_thumbnail" | "blog_cover";

/** Where only this person's signed forms can write to. The bucket removes what is here, and no page shows it. */
const uploadFolder = (userId: string, purpose: ImagePurpose) =>
  `uploads/images/${userId}/${purpose}/`;

/** The folder of the copies that pages show. No form is ever signed for it, so a copy cannot change after the check. */
const shownFolder = (userId: string, purpose: ImagePurpose) => `images/${userId}/${purpose}/`;

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
  const { storage } = ctx.providers;
  const { purpose, field } = input;
  if (!input.key.startsWith(uploadFolder(userId, purpose)) || input.key.includes("..")) {
    throw invalidFields({ [field]: "Upload the image again" });
  }
  // Loaded with the first image, because the same functions serve public reads.
  const [{ isShowableSize, readStillImage }, { storePicture }] = await Promise.all([
    import("./still-image.ts"),
    import("./store-picture.ts"),
  ]);
  const unreadable = () =>
    invalidFields({ [field]: "Upload a JPG, PNG or WebP image of at most 8 MB" });
  const file = await storage.read(input.key, maxImageBytes);
  const image = file === undefined ? undefined : readStillImage(file);
  if (image === undefined) throw unreadable();
  if (!isShowableSize(image)) {
    throw invalidFields({
      [field]: "Upload an image of at most 12,000 pixels a side and 50 megapixels",
    });
  }
  const key = await storePicture(ctx, {
    stem: `${shownFolder(userId, purpose)}${newId("image", ctx.now())}`,
    image,
    kind: purpose === "profile_picture" ? "portrait" : "cover",
  });
  if (key === undefined) throw unreadable();
  return key;
}
