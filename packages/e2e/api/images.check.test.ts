import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import type { ImagePurpose } from "@marquee/contracts/limits";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { extendedWebp, jpegOfPhone, png, pngOfSize, secret } from "@marquee/core/test/pictures";
import { beforeAll, describe, expect, it } from "vitest";
import { pixel } from "../src/pixel.ts";
import { postForm, uploadImage } from "./support/creator.ts";
import { putVideo } from "./support/fixtures.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

/** Uploads any bytes as a PNG and returns their key. */
async function upload(
  person: TestPerson,
  purpose: ImagePurpose,
  file: Uint8Array,
): Promise<string> {
  const body = { purpose, content_type: "image/png" as const, size: file.byteLength };
  const form = await succeed(person.call(userCalls.createImageUpload, { body }));
  expect((await postForm(form, new Uint8Array(file))).ok).toBe(true);
  return form.key;
}

const formFor = (person: TestPerson) =>
  succeed(
    person.call(userCalls.createImageUpload, {
      body: { purpose: "profile_picture", content_type: "image/png", size: pixel.byteLength },
    }),
  );

describe("a form for an image is not signed", () => {
  it.each([
    [{ content_type: "image/gif" }, "content_type"],
    [{ content_type: "image/svg+xml" }, "content_type"],
    [{ content_type: "text/html" }, "content_type"],
    [{ size: 8 * 1024 * 1024 + 1 }, "size"],
    [{ size: 0 }, "size"],
    [{ purpose: "anything" }, "purpose"],
    [{ key: "images/usr_other/profile_picture/x.png" }, "key"],
  ])("%j", async (changes, field) => {
    const answer = await send("POST", "/api/users/image-upload", {
      as: await signUp(),
      body: { purpose: "profile_picture", content_type: "image/png", size: 100, ...changes },
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.error?.fields ?? {})).toEqual([field]);
  });
});

describe("a signed form allows", () => {
  it("the picture that it was signed for", async () => {
    expect((await postForm(await formFor(await signUp()))).ok).toBe(true);
  });

  it("no other type", async () => {
    const form = await formFor(await signUp());
    const answer = await postForm({
      ...form,
      fields: { ...form.fields, "Content-Type": "text/html" },
    });
    expect(answer.status).toBe(403);
  });

  it("no larger file than was declared", async () => {
    const form = await formFor(await signUp());
    const answer = await postForm(form, new Uint8Array(pixel.byteLength + 1));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("EntityTooLarge");
  });

  it("no other key, and nothing after its signature was changed", async () => {
    const victim = await signUp();
    const form = await formFor(await signUp());
    for (const key of [
      `uploads/images/${victim.id}/profile_picture/x.png`,
      `images/${victim.id}/profile_picture/x.png`,
      form.key.replace("uploads/", ""),
    ]) {
      expect((await postForm({ ...form, fields: { ...form.fields, key } })).status).toBe(403);
    }
    const fields = { ...form.fields, "X-Amz-Signature": "0".repeat(64) };
    expect((await postForm({ ...form, fields })).status).toBe(403);
  });
});

describe("a profile refuses", () => {
  const use = async (person: TestPerson, profile_picture_key: string) => {
    const error = await fail(person.call(userCalls.update, { body: { profile_picture_key } }));
    const { user_profile } = await succeed(person.call(userCalls.authenticate));
    expect(user_profile.profile_picture).toBeNull();
    return error;
  };
  const uploadAgain = { fields: { profile_picture_key: "Upload the image again" } };

  it("another person's picture", async () => {
    const key = await uploadImage(await signUp(), "profile_picture");
    expect(await use(await signUp(), key)).toMatchObject(uploadAgain);
  });

  it("a picture for another purpose, or a path outside of the folder", async () => {
    const person = await signUp();
    expect(await use(person, await uploadImage(person, "channel_image"))).toMatchObject(
      uploadAgain,
    );
    const outside = `uploads/images/${person.id}/profile_picture/../../usr_other/x.png`;
    expect(await use(person, outside)).toMatchObject(uploadAgain);
  });

  it("a picture that was never uploaded", async () => {
    const person = await signUp();
    const { key } = await formFor(person);
    expect(await use(person, key)).toMatchObject({
      fields: { profile_picture_key: "Upload a JPG, PNG or WebP image of at most 8 MB" },
    });
  });

  it("a picture that is already in use", async () => {
    const person = await signUp();
    const key = `images/${person.id}/profile_picture/img_01HZZZZZZZZZZZZZZZZZZZZZZZ.png`;
    expect(await use(person, key)).toMatchObject(uploadAgain);
  });

  it.each([
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a drawing with a script", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a PNG that is cut off", png.subarray(0, 40)],
    ["an animated WebP", extendedWebp(0x02)],
  ])("%s that was declared as a PNG", async (_, file) => {
    const person = await signUp();
    expect(await use(person, await upload(person, "profile_picture", file))).toMatchObject({
      fields: {
        profile_picture_key:
          "The image is damaged, animated, or not a JPG, PNG or WebP. Upload another one",
      },
    });
  });

  it("a small file with a picture of a billion pixels", async () => {
    const person = await signUp();
    const key = await upload(person, "profile_picture", pngOfSize(40_000, 30_000));
    expect(await use(person, key)).toMatchObject({
      fields: { profile_picture_key: expect.stringContaining("50 megapixels") },
    });
  });
});

describe("a picture that is used", () => {
  const pictureOf = async (person: TestPerson, key: string): Promise<string> => {
    const { user_profile } = await succeed(
      person.call(userCalls.update, { body: { profile_picture_key: key } }),
    );
    return user_profile.profile_picture ?? "";
  };
  const bytesAt = async (address: string) =>
    Buffer.from(await (await fetch(address)).arrayBuffer());

  it("is served with the type of its bytes, without its location metadata", async () => {
    const person = await signUp();
    const address = await pictureOf(
      person,
      await upload(person, "profile_picture", jpegOfPhone(6)),
    );
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(address).toMatch(/\.jpg$/);
    const shown = Buffer.from(await answer.arrayBuffer());
    expect(shown.includes(secret)).toBe(false);
    expect(shown.includes("Exif")).toBe(true);
  });

  it("does not change when its form uploads again", async () => {
    const person = await signUp();
    const form = await formFor(person);
    await postForm(form);
    const address = await pictureOf(person, form.key);
    const page = Buffer.alloc(pixel.byteLength, "<script>");
    expect((await postForm(form, new Uint8Array(page))).ok).toBe(true);
    expect(await bytesAt(address)).toEqual(pixel);
  });

  it("is a copy for one use: each use has an address of its own", async () => {
    const person = await signUp();
    const key = await uploadImage(person, "profile_picture");
    expect(await pictureOf(person, key)).not.toBe(await pictureOf(person, key));
  });

  it("was not public before", async () => {
    const person = await signUp();
    const key = await uploadImage(person, "profile_picture");
    const origin = (await pictureOf(person, key)).split("/images/")[0];
    for (const path of [key, key.replace("uploads", "upl%6Fads")]) {
      expect((await fetch(`${origin}/${path}`)).status, path).toBe(403);
    }
  });
});

describe("every call that takes an image checks its bytes", () => {
  const page = Buffer.from("<!doctype html><script>alert(1)</script>");
  const message = "The image is damaged, animated, or not a JPG, PNG or WebP. Upload another one";
  let fixtures: Fixtures;
  beforeAll(async () => {
    fixtures = await createFixtures();
  });

  it("a channel, a video and a post", async () => {
    const { owner } = fixtures.people;
    const [image_key, thumbnail_key, cover_key] = await Promise.all([
      upload(owner, "channel_image", page),
      upload(owner, "video_thumbnail", page),
      upload(owner, "blog_cover", page),
    ]);
    const channel = {
      name: `Tides ${crypto.randomUUID().slice(0, 8)}`,
      description: "Short films from harbours, shores and boats.",
      category_id: fixtures.category,
      privacy_type: "public" as const,
      image_key,
    };
    expect(await fail(owner.call(channelCalls.create, { body: channel }))).toMatchObject({
      fields: { image_key: message },
    });
    const { id, version } = fixtures.channel;
    const changed = { params: { id }, body: { image_key, version } };
    expect(await fail(owner.call(channelCalls.update, changed))).toMatchObject({
      fields: { image_key: message },
    });
    const videoId = await putVideo(fixtures);
    const video = { params: { id: videoId }, body: { thumbnail_key, version: 1 } };
    expect(await fail(owner.call(videoCalls.update, video))).toMatchObject({
      fields: { thumbnail_key: message },
    });
    const post = { body: { title: "Tides", cover_key } };
    expect(await fail(owner.call(blogCalls.create, post))).toMatchObject({
      fields: { cover_key: message },
    });
  });

  it("and serves the copy", async () => {
    const { owner } = fixtures.people;
    const [image_key, thumbnail_key, cover_key] = await Promise.all([
      upload(owner, "channel_image", png),
      upload(owner, "video_thumbnail", png),
      upload(owner, "blog_cover", png),
    ]);
    const { id, version } = fixtures.channel;
    const videoId = await putVideo(fixtures);
    const [channel, video, post] = await Promise.all([
      succeed(owner.call(channelCalls.update, { params: { id }, body: { image_key, version } })),
      succeed(
        owner.call(videoCalls.update, {
          params: { id: videoId },
          body: { thumbnail_key, version: 1 },
        }),
      ),
      succeed(owner.call(blogCalls.create, { body: { title: "Tides", cover_key } })),
    ]);
    for (const [address, purpose] of [
      [channel.image_url, "channel_image"],
      [video.thumbnail_url, "video_thumbnail"],
      [post.cover_url, "blog_cover"],
    ]) {
      expect(address).toContain(`/images/${owner.id}/${purpose}/img_`);
      expect((await fetch(address ?? "")).status).toBe(200);
    }
  });

  it("a post's text, which shows no upload that was not accepted", async () => {
    const { owner } = fixtures.people;
    const key = await upload(owner, "blog_cover", page);
    const origin = (fixtures.channel.image_url ?? (await shownCover(owner))).split("/images/")[0];
    const body = `<p>Tides</p><img src="${origin}/${key}" alt="x">`;
    const post = await succeed(owner.call(blogCalls.create, { body: { title: "Tides", body } }));
    expect(post.body).toBe("<p>Tides</p>");
  });

  async function shownCover(owner: TestPerson): Promise<string> {
    const cover_key = await upload(owner, "blog_cover", png);
    const post = await succeed(
      owner.call(blogCalls.create, { body: { title: "Tides", cover_key } }),
    );
    return post.cover_url ?? "";
  }
});
