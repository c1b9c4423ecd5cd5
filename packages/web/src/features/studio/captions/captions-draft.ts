import { captionsDraftSchema } from "@marquee/contracts/content/captions/captions.schema";
import { readCaptions, writeCaptions } from "@/lib/captions/captions-file.ts";
import type { EditedCaptions } from "./use-caption-editor.ts";

/** Where `useDraft` stores the captions that are edited. */
export const captionsDraft = (videoId: string): string => `captions-${videoId}`;

export const writeCaptionsDraft = ({ details, text, replaces }: EditedCaptions): string =>
  JSON.stringify({ details, text: writeCaptions(text), replaces });

/** Undefined for a draft of another version of the site, or without a caption. */
export function readCaptionsDraft(stored: string): EditedCaptions | undefined {
  const { success, data } = captionsDraftSchema.safeParse(JSON.parse(stored));
  const text = success ? readCaptions(data.text) : undefined;
  if (!success || text === undefined) return undefined;
  return { details: data.details, text, replaces: data.replaces, isDraft: true };
}
