import { userCalls } from "@marquee/contracts/people/user/user.calls";
import type { Person } from "./person.ts";

type Purpose = "profile_picture" | "channel_image" | "blog_cover";

/** Uploads a JPEG through a signed form, as the site does. Returns the key for the next write. */
export async function uploadImage(
  person: Person,
  purpose: Purpose,
  jpeg: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const { url, fields, key } = await person.send(userCalls.createImageUpload, {
    body: { purpose, content_type: "image/jpeg", size: jpeg.byteLength },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([jpeg], { type: "image/jpeg" }), "picture.jpg");
  const answer = await fetch(url, { method: "POST", body: form });
  if (!answer.ok) throw new Error(`The picture of ${person.name} was refused: ${answer.status}`);
  return key;
}
