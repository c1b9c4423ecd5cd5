import type { ImagePurpose } from "@marquee/contracts/limits";
import { pictureAtWidth, readPicture } from "@marquee/contracts/picture";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { contextOf, createUser, mediaUrl, put, refusal } from "../../../../test/context.ts";
import { pngOfSize } from "../../../../test/pictures.ts";
import type { UserActor } from "../../actor.ts";
import { publishUploadedImage } from "../image.ts";
import { removePicture } from "../remove-picture.ts";

let creator: UserActor;
let photo: Uint8Array;

beforeAll(async () => {
  creator = await createUser("creator");
  photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#39c" } })
    .jpeg()
    .toBuffer();
});

async function take(purpose: ImagePurpose, bytes = photo): Promise<string> {
  const key = `uploads/images/${creator.userId}/${purpose}/a.jpg`;
  await put(key, bytes, "image/jpeg");
  return publishUploadedImage(contextOf(creator), { key, purpose, field: "image_key" });
}

const get = (key: string) => fetch(`${mediaUrl}/${key}`);
const filesOf = (key: string) => [
  key,
  ...(readPicture(key)?.widths ?? []).map((width) => pictureAtWidth(key, width)),
];

describe("an accepted picture", () => {
  it.each([
    ["channel_image", [480, 1280]],
    ["video_thumbnail", [480, 1280]],
    ["blog_cover", [480, 1280]],
    ["blog_picture", [480, 1280]],
    ["profile_picture", [96, 256]],
  ] as const)("as %s is served in the widths in its name", async (purpose, widths) => {
    const key = await take(purpose);
    expect(readPicture(key)).toEqual({ widths, colors: ["39c", "39c", "39c"] });
    const original = await get(key);
    expect(original.headers.get("content-type")).toBe("image/jpeg");
    expect(Buffer.from(await original.arrayBuffer()).equals(Buffer.from(photo))).toBe(true);
    for (const width of widths) {
      const answer = await get(pictureAtWidth(key, width));
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(width);
    }
  });

  it("is removed with all its widths", async () => {
    const key = await take("channel_image");
    await removePicture(contextOf(creator), key);
    const answers = await Promise.all(filesOf(key).map(get));
    expect(answers.map(({ ok }) => ok)).toEqual([false, false, false]);
  });

  it("is refused when its data cannot be decoded, though its structure is valid", async () => {
    expect(await refusal(take("channel_image", pngOfSize(400, 300)))).toBe("invalid_fields");
  });
});
