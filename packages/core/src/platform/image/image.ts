import { imageMaximumBytes } from "@marquee/contracts/constants";
import { type Context, requireUser } from "../context.ts";
import { invalidFields } from "../errors.ts";
import { newId } from "../ids.ts";
import { createUploadForm } from "../upload-form.ts";
import { extensions, type ImageType } from "./image-types.ts";

export type ImagePurpose = "profile_picture" | "channel_image" | "video_thumbnail" | "blog_cover";

/** Where only this person's signed forms can write to. The bucket removes what is here, and no page shows it. */
const uploadFolder = (userId: string, purpose: ImagePurpose) =>
  `uploads/images/${userId}/${purpose}/`;

/** Where the copies are that pages show. No form is ever signed for it, so a copy stays as it was checked. */
const shownFolder = (userId: string, purpose: ImagePurpose) => `images/${userId}/${purpose}/`;

/**
 * A signed form for one image of one's own: type, size and key are fixed in its signature. Expires in ten minutes.
 * @throws unauthenticated
 */
export async function createImageUpload({
  ctx,
  input,
}: {
  ctx: Context<"storage">;
  input: { purpose: ImagePurpose; content_type: ImageType; size: number };
}): ReturnType<typeof createUploadForm> {
  const actor = requireUser(ctx);
  const key = `${uploadFolder(actor.userId, input.purpose)}${newId("image", ctx.now())}.${extensions[input.content_type]}`;
  return createUploadForm(ctx, {
    key,
    contentType: input.content_type,
    maximumBytes: Math.min(input.size, imageMaximumBytes),
  });
}

/**
 * Checks an image that this person has uploaded for this purpose, by its bytes, and copies the picture alone to where
 * pages show it. Answers the key of the copy.
 * @throws invalid_fields for another person's key, a missing upload, or what is no picture of a size to show
 */
export async function takeOwnImage(
  ctx: Context<"storage">,
  input: { key: string; purpose: ImagePurpose; field: string },
): Promise<string> {
  const { userId } = requireUser(ctx);
  const { storage } = ctx.providers;
  const { purpose, field } = input;
  if (!input.key.startsWith(uploadFolder(userId, purpose)) || input.key.includes("..")) {
    throw invalidFields({ [field]: "Upload the image again" });
  }
  // Loaded with the first image: public reads are served by the same functions.
  const [{ isShowableSize, readStillImage }, { storePicture }] = await Promise.all([
    import("./still-image.ts"),
    import("./store-picture.ts"),
  ]);
  const unreadable = () =>
    invalidFields({ [field]: "Upload a JPG, PNG or WebP image of at most 8 MB" });
  const file = await storage.read(input.key, imageMaximumBytes);
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
