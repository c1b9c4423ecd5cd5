import { captionsCalls } from "@marquee/contracts/content/captions/captions.calls";
import type { CreateCaptions } from "@marquee/contracts/content/captions/captions.schema";
import { postForm } from "./creator.ts";
import type { TestPerson } from "./person.ts";
import { succeed } from "./succeed.ts";

export const webVtt = "WEBVTT\n\n00:00.000 --> 00:01.500\nWind from the west.\n";
export const subRip = "1\r\n00:00:00,000 --> 00:00:01,500\r\nVent d'ouest.\r\n";

export const formFor = (
  person: TestPerson,
  videoId: string,
  file: string,
  content_type: "text/vtt" | "application/x-subrip" = "text/vtt",
) =>
  succeed(
    person.call(captionsCalls.createFile, {
      params: { id: videoId },
      body: { content_type, size: Buffer.byteLength(file) },
    }),
  );

/** Uploads a captions file and returns its key. */
export async function uploadCaptions(
  person: TestPerson,
  videoId: string,
  file: string,
  content_type: "text/vtt" | "application/x-subrip" = "text/vtt",
): Promise<string> {
  const form = await formFor(person, videoId, file, content_type);
  const answer = await postForm(form, new Uint8Array(Buffer.from(file)));
  if (!answer.ok) throw new Error(`The upload was refused: ${answer.status}`);
  return form.key;
}

export function addCaptions(
  person: TestPerson,
  videoId: string,
  body: Partial<CreateCaptions> & { key: string },
) {
  return person.call(captionsCalls.create, {
    params: { id: videoId },
    body: { language_code: "en", name: "English", ...body },
  });
}
