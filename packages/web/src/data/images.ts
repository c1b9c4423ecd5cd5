import { type ImagePurpose, imageTypes, maxImageBytes } from "@marquee/contracts/limits";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { request } from "@/lib/api.ts";
import { imageLimit } from "@/lib/limit-text.ts";
import { postSignedForm } from "@/lib/post-signed-form.ts";
import { prepareChange } from "./prepare-change.ts";

/** The fault of a chosen image, or undefined. */
export function imageProblem(file: { type: string; size: number }): string | undefined {
  if (!imageTypes.some((type) => type === file.type)) return "Choose a JPG, PNG or WebP image";
  if (file.size > maxImageBytes)
    return `The image is larger than ${imageLimit}. Choose a smaller one`;
  return undefined;
}

/**
 * Uploads one image and returns the key for the call that uses it.
 * @throws ApiError when the form is refused, Error when the storage does not accept the file.
 */
export async function uploadImage(purpose: ImagePurpose, file: File): Promise<string> {
  const contentType = imageTypes.find((type) => type === file.type);
  if (contentType === undefined) throw new Error("Choose a JPG, PNG or WebP image");
  const form = await prepareChange(
    request(userCalls.createImageUpload, {
      body: { purpose, content_type: contentType, size: file.size },
    }),
  );
  await postSignedForm("The image", form, file);
  return form.key;
}
