import { readFile } from "node:fs/promises";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import type { Person } from "./person.ts";

type Purpose = "profile_picture" | "channel_image" | "blog_cover" | "blog_picture";

/** A drawn picture of the demo: a channel's, 960 × 540, or a person's, 360 pixels square and shown as a circle. */
export const demoPicture = (kind: "channels" | "people", key: string) =>
  readFile(`${import.meta.dirname}/content/pictures/${kind}/${key}.jpg`);

/** Uploads a JPEG through a signed form, as the site does. Returns the key for the next write. */
export async function uploadImage(
  person: Person,
  purpose: Purpose,
  jpeg: Uint8Array,
): Promise<string> {
  const form = await person.send(userCalls.createImageUpload, {
    body: { purpose, content_type: "image/jpeg", size: jpeg.byteLength },
  });
  const answer = await postSignedForm(
    form,
    new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }),
    "picture.jpg",
  );
  if (!answer.ok) throw new Error(`The picture of ${person.name} was refused: ${answer.status}`);
  return form.key;
}

/** Posts a file with the signed form of an upload, as a browser does. */
export function postSignedForm(
  form: { url: string; fields: Readonly<Record<string, string>> },
  file: Blob,
  fileName: string,
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  body.append("file", file, fileName);
  return fetch(form.url, { method: "POST", body });
}
