import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { followCalls } from "@marquee/contracts/content/follow/follow.calls";
import { toSlug } from "@marquee/contracts/ids";
import { newId } from "@marquee/core/platform/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { makeChannel, uploadImage } from "./support/creator.ts";
import { deactivate, openDatabase } from "./support/database.ts";
import { signUp, type TestPerson, visitor } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { clientOf, createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let owner: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = fixtures.people.owner;
});

const unknownChannel = () => newId("channel", new Date());
const description = "Short films from harbours, shores and boats.";
const channelBody = () => ({
  name: `Quays ${crypto.randomUUID()}`,
  description,
  category_id: fixtures.category,
  privacy_type: "public",
});
const create = (as: TestPerson | undefined, changes: object = {}) =>
  send("POST", "/api/channels", { ...(as && { as }), body: { ...channelBody(), ...changes } });
const update = (as: TestPerson | undefined, body: object, id = fixtures.channel.id) =>
  send("PUT", `/api/channels/${id}`, { ...(as && { as }), body });

describe("400, 401 and 403", () => {
  it("a channel is created and changed by signed-in creators, in JSON", async () => {
    const { watcher, admin, deactivated } = fixtures.people;
    for (const [method, path] of [
      ["POST", "/api/channels"],
      ["PUT", `/api/channels/${fixtures.channel.id}`],
    ] as const) {
      expect((await send(method, path, { as: owner, body: "{" })).status).toBe(400);
    }
    for (const write of [create, (as: TestPerson | undefined) => update(as, { version: 1 })]) {
      expect((await write(undefined)).error?.code).toBe("unauthenticated");
      expect((await write(deactivated)).error?.code).toBe("account_deactivated");
      for (const person of [watcher, admin]) {
        expect((await write(person)).error).toMatchObject({
          code: "forbidden",
          message: "This is for creators. Switch to creator mode first.",
        });
      }
    }
  });

  it("nobody follows their own channel", async () => {
    const params = { id: fixtures.channel.id };
    expect(await fail(owner.call(followCalls.follow, { params }))).toMatchObject({
      code: "forbidden",
      message: "You cannot follow your own channel.",
    });
  });
});

describe("404", () => {
  it("a missing, blocked or foreign channel is answered alike", async () => {
    const { watcher, otherCreator } = fixtures.people;
    const blocked = await makeChannel(owner);
    const blocked_at = new Date().toISOString();
    await fixtures.database.channels.patch({ id: blocked.id }).set({ blocked_at }).go();
    const messages = new Set<string>();
    for (const id of [unknownChannel(), blocked.id]) {
      const params = { id };
      for (const refused of [
        visitor()(channelCalls.byId, { params }),
        watcher.call(channelCalls.byId, { params }),
        visitor()(channelCalls.byName, { params: { name: toSlug("Quays", id) } }),
        watcher.call(channelCalls.byName, { params: { name: toSlug("Quays", id) } }),
        watcher.call(followCalls.follow, { params }),
        watcher.call(followCalls.unfollow, { params }),
        otherCreator.call(channelCalls.update, { params, body: { version: 1 } }),
      ]) {
        const error = await fail(refused);
        expect([id, error.code]).toEqual([id, "not_found"]);
        messages.add(error.message);
      }
    }
    expect(messages.size).toBe(1);
    const others = await update(otherCreator, { description, version: fixtures.channel.version });
    expect([others.status, others.error?.code]).toEqual([404, "not_found"]);
    expect(await succeed(owner.call(channelCalls.byId, { params: { id: blocked.id } }))).toEqual(
      expect.objectContaining({ id: blocked.id }),
    );
  });

  it("the channels of watchers and of deleted creators are not found; the caller's always are", async () => {
    const left = await signUp({ accountType: "creator" });
    await makeLeave(left);
    const channelsOf = (id: string, caller: "anonymous" | "otherCreator" | "admin") =>
      clientOf(fixtures, caller)(channelCalls.ofCreator, { params: { id } });
    for (const id of [
      "usr_nobodyatall",
      fixtures.people.watcher.id,
      fixtures.people.admin.id,
      left.id,
    ]) {
      for (const caller of ["anonymous", "otherCreator", "admin"] as const) {
        if (caller === "admin" && id === fixtures.people.admin.id) continue;
        const { code } = await fail(channelsOf(id, caller));
        expect([id, caller, code]).toEqual([id, caller, "not_found"]);
      }
    }
    const { channels } = await succeed(channelsOf(fixtures.people.otherCreator.id, "anonymous"));
    expect(channels).toEqual([]);
    expect((await succeed(channelsOf(fixtures.people.admin.id, "admin"))).channels).toEqual([]);
  });
});

/** A creator with a channel, whose account is then closed. */
async function makeLeave(person: TestPerson): Promise<void> {
  const now = new Date().toISOString();
  await openDatabase()
    .channels.create({
      id: unknownChannel(),
      creator_id: person.id,
      creator_name: "Lea Left",
      name: "Left behind",
      description,
      category_id: fixtures.category,
      privacy_type: "public",
      price: 0,
      purchase_type: "one_time",
      created_at: now,
      updated_at: now,
    })
    .go();
  await deactivate(person);
}

describe("409", () => {
  it("a channel refuses a name that another one of the caller has, in any spelling", async () => {
    const [first, second] = [await makeChannel(owner), await makeChannel(owner)];
    // The last one has a Cyrillic letter that looks like the Latin i.
    const alike = first.name.replace("i", "\u0456");
    for (const name of [first.name, first.name.toUpperCase(), `  ${first.name} `, alike]) {
      const refused = await update(owner, { name, version: second.version }, second.id);
      expect([name, refused.status]).toEqual([name, 409]);
      expect(refused.error).toMatchObject({
        code: "already_exists",
        fields: { name: "You have a channel with this name already" },
      });
      expect((await create(owner, { name })).error?.code).toBe("already_exists");
    }
    const unchanged = await succeed(owner.call(channelCalls.byId, { params: { id: second.id } }));
    expect(unchanged).toMatchObject({ name: second.name, version: second.version });
    const shouted = { name: second.name.toUpperCase(), version: second.version };
    expect((await update(owner, shouted, second.id)).status).toBe(200);
    // Refused names leave no claim: a free name can still be used.
    const free = { name: `Jetties ${crypto.randomUUID()}`, version: second.version + 1 };
    expect((await update(owner, free, second.id)).status).toBe(200);
    expect((await create(owner, { name: second.name })).status).toBe(201);
  });

  it("an edit of an outdated version of a channel names the newer one", async () => {
    const channel = await makeChannel(owner);
    const edit = () =>
      owner.call(channelCalls.update, {
        params: { id: channel.id },
        body: { description, version: channel.version },
      });
    const { version } = await succeed(edit());
    expect(await fail(edit())).toMatchObject({ code: "version_conflict", details: { version } });
  });
});

describe("422", () => {
  it.each([
    ["name", "AB"],
    ["name", "A".repeat(101)],
    ["name", "   "],
    ["description", "Too short."],
    ["description", "A".repeat(1001)],
    ["category_id", "films"],
    ["category_id", "cat_01HZZZZZZZZZZZZZZZZZZZZZZZ"],
    ["privacy_type", "secret"],
    ["price", 98],
    ["price", "900"],
    ["purchase_type", "weekly"],
    ["image_key", "images/usr_other/channel_image/a.png"],
    ["creator_id", "usr_other"],
    ["rating_sum", 500],
    ["blocked_at", null],
  ])("a channel refuses %s like %j", async (field, value) => {
    const body = { [field]: value, ...(field === "price" ? { privacy_type: "private" } : {}) };
    const edited = await update(owner, { ...body, version: fixtures.channel.version });
    for (const answer of [await create(owner, body), edited]) {
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.error?.fields ?? {})).toEqual([field]);
    }
  });

  it("an edit names its version, and its picture was uploaded by the caller for a channel", async () => {
    expect(Object.keys((await update(owner, { description })).error?.fields ?? {})).toEqual([
      "version",
    ]);
    const image_key = await uploadImage(owner, "profile_picture");
    const refused = await update(owner, { image_key, version: fixtures.channel.version });
    expect(refused.error?.fields).toEqual({ image_key: "Upload the image again" });
  });

  it.each([
    "/api/channels/vid_01HZZZZZZZZZZZZZZZZZZZZZZZ",
    "/api/channels/chn_1",
    "/api/channels/by-name/quays",
    "/api/channels/by-name/quays-usr_somebody",
    "/api/channels/creator-channels/chn_01HZZZZZZZZZZZZZZZZZZZZZZZ",
  ])("GET %s has a malformed id", async (path) => {
    const answer = await send("GET", path);
    expect([answer.status, answer.error?.code]).toEqual([422, "invalid_fields"]);
  });
});
