import { type captionsTypes, maxCaptionsBytes } from "@marquee/contracts/limits";
import { requireCreator } from "../../people/user/index.ts";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import { invalidFields } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import { createUploadForm } from "../../platform/upload-form.ts";
import { loadOwnVideo } from "../video/index.ts";
import { toWebVtt } from "./web-vtt.ts";

type CaptionsType = (typeof captionsTypes)[number];

/** Files here are only passing through: the bucket removes them after two days. */
const folder = "uploads/captions";

const extensions: Record<CaptionsType, string> = {
  "text/vtt": "vtt",
  "application/x-subrip": "srt",
};

/** Only this person's signed forms for this video can write to this folder. */
const folderOf = (userId: string, videoId: string) => `${folder}/${userId}/${videoId}/`;

/**
 * Signs a form for one captions file: type, size and key are fixed in its signature. Expires in ten minutes.
 * @throws not_found, forbidden, profile_incomplete, subscription_required
 */
export async function createCaptionsFile({
  ctx,
  input,
}: Call<{ id: string; content_type: CaptionsType; size: number }, "storage">): ReturnType<
  typeof createUploadForm
> {
  const { userId } = requireUser(ctx);
  await Promise.all([requireCreator(ctx), loadOwnVideo(ctx, input.id)]);
  const key = `${folderOf(userId, input.id)}${newId("captions", ctx.now())}.${extensions[input.content_type]}`;
  return createUploadForm(ctx, {
    key,
    contentType: input.content_type,
    maxBytes: Math.min(input.size, maxCaptionsBytes),
  });
}

/**
 * Reads a file that this person has uploaded for this video and returns the address of a checked copy for the provider.
 * A copy is needed, because the form can still write another file under its own key.
 * @throws invalid_fields for another person's or video's key, a missing upload, or a file without captions
 */
export async function checkCaptionsFile(
  ctx: Context<"storage">,
  input: { videoId: string; key: string; captionsId: string },
): Promise<string> {
  const { userId } = requireUser(ctx);
  const { storage } = ctx.providers;
  if (!input.key.startsWith(folderOf(userId, input.videoId)) || input.key.includes("..")) {
    throw invalidFields({ key: "Upload the file again" });
  }
  const file = await storage.read(input.key, maxCaptionsBytes);
  const captions = file === undefined ? undefined : toWebVtt(file);
  if (captions === undefined) {
    throw invalidFields({ key: "Upload captions as a WebVTT or SRT file of at most 1 MB" });
  }
  const checked = `${folder}/checked/${input.captionsId}.vtt`;
  await storage.put(checked, new TextEncoder().encode(captions), "text/vtt");
  return publicImageUrl(ctx.config, checked);
}
