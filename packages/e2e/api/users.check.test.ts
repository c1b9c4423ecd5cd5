import { toSlug } from "@marquee/contracts/ids";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import type { UpdateUser } from "@marquee/contracts/people/user/user.schema";
import { describe, expect, it } from "vitest";
import { lastingCategory, uploadImage } from "./support/creator.ts";
import { deactivate, promote } from "./support/database.ts";
import { signUp, type TestPerson, visitor } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { fail, succeed } from "./support/succeed.ts";

const update = (person: TestPerson, body: UpdateUser) => person.call(userCalls.update, { body });
const infoOf = (person: TestPerson) => succeed(person.call(userCalls.authenticate));

describe("the type of an account", () => {
  it("goes from watcher to creator and back", async () => {
    const person = await signUp();
    for (const account_type of ["creator", "watcher", "creator"] as const) {
      expect((await succeed(update(person, { account_type }))).account_type).toBe(account_type);
    }
  });

  it("becomes admin for nobody, and stays admin", async () => {
    for (const accountType of ["watcher", "creator"] as const) {
      const person = await signUp({ accountType });
      // Nothing of the edit is stored, its valid part included.
      expect(
        await fail(update(person, { account_type: "admin", name: "Changed Name" })),
      ).toMatchObject({ code: "forbidden" });
      expect(await infoOf(person)).toMatchObject({ account_type: accountType, name: "Ada Tester" });
    }
    const admin = await signUp();
    await promote(admin);
    for (const account_type of ["watcher", "creator"] as const) {
      expect(await fail(update(admin, { account_type }))).toMatchObject({ code: "forbidden" });
    }
    expect(
      await succeed(update(admin, { account_type: "admin", name: "Still Admin" })),
    ).toMatchObject({ account_type: "admin", name: "Still Admin" });
  });
});

describe("a profile", () => {
  it.each([
    ["name", "A"],
    ["name", "A".repeat(81)],
    ["bio", "Too short."],
    ["bio", "A".repeat(1001)],
    ["country", "Norway"],
    ["category_id", "films"],
    ["category_id", "cat_01HZZZZZZZZZZZZZZZZZZZZZZZ"],
    ["account_type", "owner"],
    ["email", "other@example.test"],
    ["email_verified", true],
    ["profile_picture_key", "images/usr_other/profile_picture/a.png"],
    ["profile_picture_key", "../secret.png"],
    ["version", "1"],
  ])("refuses %s like %s", async (field, value) => {
    const person = await signUp();
    const before = await infoOf(person);
    const answer = await send("PUT", "/api/users/update", {
      as: person,
      body: { [field]: value },
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.error?.fields ?? {})).toEqual([field]);
    expect(await infoOf(person)).toEqual(before);
  });

  it("refuses another person's picture, and one for another purpose", async () => {
    const [person, other] = await Promise.all([signUp(), signUp()]);
    for (const profile_picture_key of [
      await uploadImage(other, "profile_picture"),
      await uploadImage(person, "channel_image"),
    ]) {
      expect(await fail(update(person, { profile_picture_key }))).toMatchObject({
        fields: { profile_picture_key: "Upload the image again" },
      });
    }
    const imageKey = await uploadImage(person, "profile_picture");
    const category_id = await lastingCategory();
    const info = await succeed(update(person, { profile_picture_key: imageKey, category_id }));
    expect(info.user_profile).toMatchObject({ category_id });
    expect(info.user_profile.profile_picture).toContain(`/images/${person.id}/profile_picture/`);
  });

  it("is taken back field by field", async () => {
    const person = await signUp();
    const profile_picture_key = await uploadImage(person, "profile_picture");
    const category_id = await lastingCategory();
    const bio = "Makes films about the sea and its people.";
    const values = { bio, category_id, country: "NO" };
    const filled = await succeed(update(person, { ...values, profile_picture_key }));
    expect(filled.user_profile).toMatchObject(values);
    const removed = await succeed(update(person, { bio: null, profile_picture_key: null }));
    expect(removed.user_profile).toMatchObject({
      ...values,
      bio: null,
      profile_picture: null,
      profile_completion: filled.user_profile.profile_completion - 20,
    });
    const empty = await succeed(update(person, { category_id: null, country: null }));
    expect(empty.user_profile).toMatchObject({ bio: null, category_id: null, country: null });
    expect(await infoOf(person)).toEqual(empty);
  });

  it("of many edits of one version one succeeds", async () => {
    const person = await signUp();
    const edits = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        update(person, { name: `Name ${index}`, version: 1 }),
      ),
    );
    expect(edits.filter(({ status }) => status)).toHaveLength(1);
    for (const edit of edits) {
      if (!edit.status) {
        expect(edit.error).toMatchObject({ code: "version_conflict", details: { version: 2 } });
      }
    }
  });

  it("of many edits without a version all succeed, and the last one counts", async () => {
    const person = await signUp();
    const names = Array.from({ length: 12 }, (_, index) => `Name ${index}`);
    const edits = await Promise.all(names.map((name) => succeed(update(person, { name }))));
    const last = edits.find(({ version }) => version === 1 + names.length);
    const { name, version } = await succeed(person.call(userCalls.authenticate));
    expect({ name, version }).toEqual({ name: last?.name, version: 1 + names.length });
  });

  it("concurrent edits of different fields are all stored", async () => {
    const person = await signUp();
    const bio = "Makes films about the sea and its people.";
    await Promise.all([
      succeed(update(person, { name: "Nora Newname" })),
      succeed(update(person, { bio })),
      succeed(update(person, { country: "US" })),
    ]);
    const { name, user_profile } = await succeed(person.call(userCalls.authenticate));
    expect({ name, ...user_profile }).toMatchObject({ name: "Nora Newname", bio, country: "US" });
  });
});

it.each([1e308, -1e308, 2 ** 53, 1.5, 0])(
  "a version of %d of a profile is refused",
  async (version) => {
    const person = await signUp();
    const answer = await send("PUT", "/api/users/update", { as: person, body: { version } });
    expect([answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([422, ["version"]]);
  },
);

it.each([
  ["too short", { fcmToken: "short" }],
  ["with a space", { fcmToken: "a device token" }],
  ["too long", { fcmToken: "x".repeat(4097) }],
  ["of another kind of device", { fcmToken: "device-0123456789", deviceType: 2 }],
  ["missing", {}],
])("a device's token that is %s is refused", async (_, body) => {
  const answer = await send("POST", "/api/users/user-fcm-token", { as: await signUp(), body });
  expect(answer.status).toBe(422);
});

it("only a creator has a page, by id and by name; a deleted creator has none", async () => {
  const [watcher, admin, left] = await Promise.all([
    signUp(),
    signUp({ accountType: "creator" }),
    signUp({ accountType: "creator" }),
  ]);
  await Promise.all([promote(admin), deactivate(left)]);
  const messages = new Set<string>();
  for (const id of ["usr_nobodyatall", watcher.id, admin.id, left.id]) {
    const name = toSlug("Cora Creator", id);
    for (const refused of [
      visitor()(userCalls.creatorProfile, { params: { id } }),
      visitor()(userCalls.creatorProfileByName, { params: { name } }),
    ]) {
      const error = await fail(refused);
      expect([id, error.code]).toEqual([id, "not_found"]);
      messages.add(error.message);
    }
  }
  expect(messages.size).toBe(1);
  for (const path of ["creator-profile/cora", "creator-profile-by-name/cora"]) {
    expect((await send("GET", `/api/users/${path}`)).error?.code).toBe("invalid_fields");
  }
});

it.each([
  ["GET", "/api/users/authenticate", undefined],
  ["PUT", "/api/users/update", { country: "NO" }],
  ["POST", "/api/users/user-fcm-token", { fcmToken: "device-0123456789" }],
  [
    "POST",
    "/api/users/image-upload",
    { purpose: "profile_picture", content_type: "image/png", size: 100 },
  ],
])("%s %s is for signed-in people whose account is active", async (method, path, body) => {
  const request = body === undefined ? {} : { body };
  expect((await send(method, path, request)).error?.code).toBe("unauthenticated");
  const person = await signUp();
  if (body !== undefined) {
    expect((await send(method, path, { as: person, body: "[" })).status).toBe(400);
  }
  await deactivate(person);
  const answer = await send(method, path, { as: person, ...request });
  expect([answer.status, answer.error?.code]).toEqual([403, "account_deactivated"]);
});
