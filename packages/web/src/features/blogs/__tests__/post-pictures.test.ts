import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPostPictures, hasLocalPicture, withoutLocalPictures } from "../post-pictures.ts";

const id = "img_01HZZZZZZZZZZZZZZZZZZZZZZZ";
const key = `uploads/images/usr_a/blog_picture/${id}.png`;
const copy = `https://m.test/images/usr_a/blog_picture/blg_b/${id}-3.480.jpg`;
const file = new File(["?"], "quay.png", { type: "image/png" });
const image = (address: string) => `<img src="${address}" alt="A quay">`;

beforeEach(() => {
  let count = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => `blob:${++count}`);
});
afterEach(() => void vi.restoreAllMocks());

/** Pictures whose uploads end when the test says so. */
function preparePictures() {
  const uploads: { end: (key: string) => void; fail: (error: Error) => void }[] = [];
  const upload = vi.fn(() => new Promise<string>((end, fail) => void uploads.push({ end, fail })));
  return { pictures: createPostPictures({ upload }), upload, uploads };
}

describe("a picture from a file", () => {
  it("is shown at once, and is sent when it is uploaded", async () => {
    const { pictures, uploads } = preparePictures();
    const address = pictures.add(file);
    const html = `<p>Fog</p>${image(address)}`;
    expect(pictures.view(address)).toMatchObject({
      address: "blob:1",
      upload: { kind: "uploading" },
    });
    expect(pictures.bodyOf(html)).toBe(html);
    expect([hasLocalPicture(html), withoutLocalPictures(html)]).toEqual([true, "<p>Fog</p>"]);

    const onSettled = vi.fn();
    const settled = pictures.settled().then(onSettled);
    await new Promise((resolve) => setTimeout(resolve));
    expect(onSettled).not.toHaveBeenCalled();
    uploads[0]?.end(key);
    await settled;
    expect(pictures.bodyOf(html)).toBe(`<p>Fog</p>${image(`upload:${key}`)}`);
    expect(hasLocalPicture(pictures.bodyOf(html))).toBe(false);
    expect(pictures.view(address).address).toBe("blob:1");
  });

  it("can be uploaded again after a failure", async () => {
    const { pictures, uploads, upload } = preparePictures();
    const address = pictures.add(file);
    uploads[0]?.fail(new Error("offline"));
    await pictures.settled();
    expect(pictures.view(address).upload).toEqual({
      kind: "failed",
      message: "The picture could not be uploaded.",
      canRetry: true,
    });
    pictures.retry(address);
    expect(pictures.isUploading.get()).toBe(true);
    uploads[1]?.end(key);
    await pictures.settled();
    expect(pictures.bodyOf(image(address))).toContain(key);
    expect(upload).toHaveBeenCalledTimes(2);
  });

  it("stays refused when the browser cannot show it, though its upload ends later", async () => {
    const { pictures, uploads } = preparePictures();
    const address = pictures.add(file);
    pictures.refuse(address);
    uploads[0]?.end(key);
    await Promise.resolve();
    expect(pictures.view(address).upload).toMatchObject({ kind: "failed", canRetry: false });
    expect(hasLocalPicture(pictures.bodyOf(image(address)))).toBe(true);
  });

  it("is not mistaken for typed text", () => {
    expect(hasLocalPicture('<p>&lt;img src="local:a"&gt;</p>')).toBe(false);
  });
});

describe("a picture of a page that was left", () => {
  it("says that it was not uploaded", () => {
    const { pictures } = preparePictures();
    expect(pictures.view("local:0-1")).toMatchObject({
      address: undefined,
      upload: { kind: "failed", canRetry: false },
    });
  });

  it("has no address until an answer gives it", () => {
    const { pictures } = preparePictures();
    const address = `upload:${key}`;
    expect(pictures.view(address)).toMatchObject({
      address: undefined,
      upload: { kind: "uploaded" },
    });
    pictures.keepSaved(`<img src="${copy}" alt="" width="640" height="480" />`);
    expect(pictures.view(address)).toMatchObject({
      address: copy,
      size: { width: 640, height: 480 },
    });
  });
});

it("a stored picture is shown by its present address", () => {
  const { pictures } = preparePictures();
  const former = copy.replace("-3.", "-1.");
  expect(pictures.view(former).address).toBe(former);
  pictures.keepSaved(`<img src="${copy}" alt="" />`);
  expect(pictures.view(former).address).toBe(copy);
});

describe("the room for pictures", () => {
  it("is 10 that are not saved", async () => {
    const { pictures, uploads } = preparePictures();
    expect(pictures.roomIn("<p>Fog</p>")).toBe(10);
    const address = pictures.add(file);
    expect(pictures.roomIn(image(address))).toBe(9);
    uploads[0]?.end(key);
    await pictures.settled();
    pictures.keepSaved(`<img src="${copy}" alt="" />`);
    expect(pictures.roomIn(image(address))).toBe(10);
  });

  it("is 100 in all", () => {
    const { pictures } = preparePictures();
    pictures.keepSaved(`<img src="${copy}" alt="" />`);
    expect(pictures.roomIn(image(copy).repeat(98))).toBe(2);
  });
});
