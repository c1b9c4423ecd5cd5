import { userCalls } from "@marquee/contracts/user/user.calls";
import { describe, expect, it } from "vitest";
import { pixel, postForm, uploadImage } from "./support/creator.ts";
import { type Person, signUp } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { fail, succeed } from "./support/succeed.ts";

const formFor = (person: Person) =>
  succeed(
    person.call(userCalls.createImageUpload, {
      body: { purpose: "profile_picture", content_type: "image/png", size: pixel.byteLength },
    }),
  );

describe("no form is signed for", () => {
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

describe("a signed form takes", () => {
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

  it("no other key, and nothing once its signature is changed", async () => {
    const victim = await signUp();
    const form = await formFor(await signUp());
    const key = `images/${victim.id}/profile_picture/x.png`;
    expect((await postForm({ ...form, fields: { ...form.fields, key } })).status).toBe(403);
    const fields = { ...form.fields, "X-Amz-Signature": "0".repeat(64) };
    expect((await postForm({ ...form, fields })).status).toBe(403);
  });
});

describe("a profile does not take", () => {
  const use = async (person: Person, profile_picture_key: string) => {
    const error = await fail(person.call(userCalls.update, { body: { profile_picture_key } }));
    const { user_profile } = await succeed(person.call(userCalls.authenticate));
    expect(user_profile.profile_picture).toBeNull();
    return error;
  };
  const again = { fields: { profile_picture_key: "Upload the image again" } };

  it("another person's picture", async () => {
    const key = await uploadImage(await signUp(), "profile_picture");
    expect(await use(await signUp(), key)).toMatchObject(again);
  });

  it("a picture for another purpose, or a way out of the folder", async () => {
    const person = await signUp();
    expect(await use(person, await uploadImage(person, "channel_image"))).toMatchObject(again);
    const outside = `images/${person.id}/profile_picture/../../usr_other/x.png`;
    expect(await use(person, outside)).toMatchObject(again);
  });

  it("a picture that was never uploaded", async () => {
    const person = await signUp();
    const { key } = await formFor(person);
    expect(await use(person, key)).toMatchObject({
      fields: { profile_picture_key: "Upload a JPG, PNG or WebP image of at most 8 MB" },
    });
  });
});
