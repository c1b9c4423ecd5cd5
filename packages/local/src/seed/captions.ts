import { captionsCalls } from "@marquee/contracts/content/captions/captions.calls";
import { postSignedForm } from "./images.ts";
import type { Person } from "./person.ts";

/** Adds captions, as WebVTT, to one of the creator's videos. Players get them once the provider has read them. */
export async function uploadCaptions(
  creator: Person,
  id: string,
  text: string,
  details = { language_code: "en", name: "English" },
): Promise<void> {
  const params = { id };
  const form = await creator.send(captionsCalls.createFile, {
    params,
    body: { content_type: "text/vtt", size: Buffer.byteLength(text) },
  });
  const answer = await postSignedForm(form, new Blob([text]), "captions.vtt");
  if (!answer.ok) throw new Error(`The captions were refused: ${answer.status}`);
  await creator.send(captionsCalls.create, { params, body: { ...details, key: form.key } });
}

const time = (seconds: number): string => `00:${seconds.toFixed(3).padStart(6, "0")}`;

/** A WebVTT file that spreads sentences evenly over a clip of less than a minute. */
export function spreadCaptions(sentences: readonly string[], seconds: number): string {
  const timeOf = (index: number) => time((index * seconds) / sentences.length);
  const cues = sentences.map((said, index) => `${timeOf(index)} --> ${timeOf(index + 1)}\n${said}`);
  return ["WEBVTT", ...cues].join("\n\n");
}
