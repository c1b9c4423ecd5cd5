import { imageMaximumBytes, type imageTypes } from "@marquee/contracts/constants";
import { type Context, requireUser } from "../context.ts";
import { invalidFields } from "../errors.ts";
import { newId } from "../ids.ts";
import { limit } from "../rate-limit/index.ts";

export type ImagePurpose = "profile_picture" | "channel_image" | "video_thumbnail" | "blog_cover";
type ImageType = (typeof imageTypes)[number];

const extensions: Record<ImageType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

const expirySeconds = 600;

/** The folder that only this person's signed forms can write to. */
const folder = (userId: string, purpose: ImagePurpose) => `images/${userId}/${purpose}/`;

/**
 * A signed form for one image of one's own: type, size and key are fixed in its signature. Expires in ten minutes.
 * @throws unauthenticated, rate_limited
 */
export async function createImageUpload({
  ctx,
  input,
}: {
  ctx: Context<"storage">;
  input: { purpose: ImagePurpose; content_type: ImageType; size: number };
}): Promise<{ url: string; fields: Record<string, string>; key: string; expires_at: string }> {
  const actor = requireUser(ctx);
  await limit(ctx, "image_upload", actor.userId);
  const now = ctx.now();
  const key = `${folder(actor.userId, input.purpose)}${newId("image", now)}.${extensions[input.content_type]}`;
  const form = await ctx.providers.storage.createUploadForm({
    key,
    contentType: input.content_type,
    maximumBytes: Math.min(input.size, imageMaximumBytes),
    expiresIn: expirySeconds,
  });
  return { ...form, key, expires_at: new Date(now.getTime() + expirySeconds * 1000).toISOString() };
}

/**
 * Checks that a key names an image which this person has uploaded for this purpose.
 * @throws invalid_fields for another person's key, a missing upload, or a wrong size or type.
 */
export async function requireOwnImage(
  ctx: Context<"storage">,
  input: { key: string; purpose: ImagePurpose; field: string },
): Promise<void> {
  const actor = requireUser(ctx);
  if (!input.key.startsWith(folder(actor.userId, input.purpose)) || input.key.includes("..")) {
    throw invalidFields({ [input.field]: "Upload the image again" });
  }
  const stored = await ctx.providers.storage.head(input.key);
  const known = stored !== undefined && Object.keys(extensions).includes(stored.contentType);
  if (!known || stored.bytes > imageMaximumBytes) {
    throw invalidFields({ [input.field]: "Upload a JPG, PNG or WebP image of at most 8 MB" });
  }
}
