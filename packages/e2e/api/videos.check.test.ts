import { captionsCalls } from "@marquee/contracts/content/captions/captions.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { toSlug } from "@marquee/contracts/ids";
import { newId } from "@marquee/core/platform/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { putBlockedVideo } from "./support/admin-fixtures.ts";
import { makeChannel, makeCreator, uploadImage } from "./support/creator.ts";
import { putDraft, putPaidVideo, putVideo } from "./support/fixtures.ts";
import { signUp, type TestPerson, visitor } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let owner: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = fixtures.people.owner;
});

const unknownVideo = () => newId("video", new Date());
const create = (as: TestPerson | undefined, changes: object = {}) =>
  send("POST", "/api/videos", {
    ...(as && { as }),
    body: { title: "Ebb", channel_id: fixtures.channel.id, ...changes },
  });
const update = (as: TestPerson | undefined, id: string, body: unknown, query = "") =>
  send("PUT", `/api/videos/${id}${query}`, { ...(as && { as }), body });
const fieldsOf = ({ error }: Awaited<ReturnType<typeof send>>) => Object.keys(error?.fields ?? {});

describe("400, 401 and 403", () => {
  it("a video is created and changed by signed-in creators, in JSON", async () => {
    const { watcher, admin, deactivated } = fixtures.people;
    const id = await putVideo(fixtures);
    expect((await send("POST", "/api/videos", { as: owner, body: "{" })).status).toBe(400);
    expect((await update(owner, id, "[")).status).toBe(400);
    for (const write of [
      create,
      (as: TestPerson | undefined) => update(as, id, { title: "Flow", version: 1 }),
    ]) {
      expect((await write(undefined)).error?.code).toBe("unauthenticated");
      expect((await write(deactivated)).error?.code).toBe("account_deactivated");
      for (const person of [watcher, admin]) {
        expect((await write(person)).error?.code).toBe("forbidden");
      }
    }
    for (const path of ["user-video", "purchased-videos", id, `by-title/${toSlug("Ebb", id)}`]) {
      expect((await send("GET", `/api/videos/${path}`)).error?.code, path).toBe("unauthenticated");
    }
  });

  it("nobody sells a video before the payout account is ready", async () => {
    const seller = await makeCreator({ payouts: false });
    const channel = await makeChannel(seller);
    const id = await putVideo(fixtures, { status: "ready" }, channel);
    const sale = { access_type: "paid", price: 1299, version: 1 };
    expect((await update(seller, id, sale)).error).toMatchObject({
      code: "payout_account_required",
      message:
        "You need a working payout account to sell a video. Your profile says what is missing.",
    });
    const paid = await putVideo(fixtures, { access_type: "paid", price: 1299 }, channel);
    expect((await update(seller, paid, { price: 1499, version: 1 })).error?.code).toBe(
      "payout_account_required",
    );
    // A video with a price keeps it, and is no longer sold: the payout account may have been closed.
    for (const [index, changes] of [
      { title: "Flow", access_type: "paid", price: 1299 },
      { status: "unpublished" },
    ].entries()) {
      expect((await update(seller, paid, { ...changes, version: index + 1 })).status).toBe(200);
    }
    const back = await update(seller, paid, { status: "published", version: 3 });
    expect([back.status, back.error?.code]).toEqual([403, "payout_account_required"]);
    expect((await update(seller, paid, { status: "deleted", version: 3 })).status).toBe(200);
  });

  it("an unbought video plays for nobody, and a private channel's only for signed-in people", async () => {
    const paid = { params: { id: await putPaidVideo(fixtures) } };
    const inside = { params: { id: await putVideo(fixtures, {}, fixtures.soldChannel) } };
    const { watcher } = fixtures.people;
    for (const call of [videoCalls.playback, captionsCalls.transcripts]) {
      for (const [ask, code] of [
        [visitor()(call, paid), "forbidden"],
        [watcher.call(call, paid), "forbidden"],
        [watcher.call(call, inside), "forbidden"],
        [visitor()(call, inside), "unauthenticated"],
      ] as const) {
        expect((await fail(ask)).code).toBe(code);
      }
    }
  });
});

describe("404", () => {
  it("a hidden video is answered like a missing one, by every address", async () => {
    const { watcher, otherCreator } = fixtures.people;
    const messages = new Set<string>();
    for (const id of [
      unknownVideo(),
      await putDraft(fixtures),
      await putBlockedVideo(fixtures),
      await putVideo(fixtures, { privacy_type: "private" }),
      await putVideo(fixtures, { status: "deleted", deleted_at: new Date().toISOString() }),
    ]) {
      const [params, title] = [{ id }, toSlug("Lighthouse keepers", id)];
      for (const refused of [
        visitor()(videoCalls.publicById, { params }),
        visitor()(videoCalls.publicByTitle, { params: { title } }),
        watcher.call(videoCalls.publicById, { params }),
        watcher.call(videoCalls.playback, { params }),
        visitor()(videoCalls.playback, { params }),
        visitor()(captionsCalls.transcripts, { params }),
        otherCreator.call(videoCalls.byId, { params }),
        otherCreator.call(videoCalls.byTitle, { params: { title } }),
        otherCreator.call(videoCalls.update, { params, body: { title: "Mine", version: 1 } }),
      ]) {
        const error = await fail(refused);
        expect([id, error.code]).toEqual([id, "not_found"]);
        messages.add(error.message);
      }
    }
    expect(messages.size).toBe(1);
  });

  it("a published video is managed by its owner, under the owner's name", async () => {
    const { otherCreator, watcher } = fixtures.people;
    const id = await putVideo(fixtures);
    for (const person of [otherCreator, watcher]) {
      expect((await fail(person.call(videoCalls.byId, { params: { id } }))).code).toBe("not_found");
    }
    const body = { title: "Flow", version: 1 };
    expect((await update(otherCreator, id, body)).error?.code).toBe("not_found");
    const foreign = await update(owner, id, body, `?creator_id=${otherCreator.id}`);
    expect([foreign.status, foreign.error?.code]).toEqual([404, "not_found"]);
    expect((await update(owner, id, body, `?creator_id=${owner.id}`)).status).toBe(200);
  });

  it("a draft is created in one of the caller's channels, and a bought channel's videos are for its buyers", async () => {
    const { otherCreator } = fixtures.people;
    for (const channel_id of [fixtures.channel.id, newId("channel", new Date())]) {
      expect((await create(otherCreator, { channel_id })).error?.code).toBe("not_found");
      const query = { channel_id };
      expect((await fail(otherCreator.call(videoCalls.own, { query }))).code).toBe("not_found");
    }
    const person = await signUp();
    for (const channel_id of [fixtures.soldChannel.id, newId("channel", new Date())]) {
      const asked = person.call(videoCalls.purchased, { query: { channel_id } });
      expect((await fail(asked)).code).toBe("not_found");
    }
  });
});

describe("409", () => {
  it("an edit of an outdated version of a video names the newer one", async () => {
    const id = await putVideo(fixtures);
    const edit = () => update(owner, id, { title: "Flow", version: 1 });
    expect((await edit()).status).toBe(200);
    expect((await edit()).error).toMatchObject({
      code: "version_conflict",
      details: { version: 2 },
    });
  });

  it.each([
    ["draft", "published"],
    ["processing", "published"],
    ["errored", "scheduled"],
    ["published", "ready"],
    ["published", "scheduled"],
    ["blocked", "published"],
    ["cancelled", "published"],
  ] as const)("a video that is %s does not become %s", async (from, to) => {
    const id = await putVideo(fixtures, { status: from });
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const body = { status: to, version: 1, ...(to === "scheduled" && { scheduled_at: later }) };
    expect((await update(owner, id, body)).error).toMatchObject({
      code: "invalid_state",
      message: `A video that is ${from} cannot become ${to}.`,
      details: { from, to },
    });
    expect((await succeed(owner.call(videoCalls.byId, { params: { id } }))).status).toBe(from);
  });

  it("an unprepared video does not play", async () => {
    const params = { id: await putVideo(fixtures, { playback_id: undefined }) };
    for (const call of [videoCalls.playback, captionsCalls.transcripts]) {
      expect(await fail(visitor()(call, { params }))).toMatchObject({
        code: "invalid_state",
        message: "This video is not ready to play yet.",
      });
    }
  });
});

describe("422", () => {
  it.each([
    ["title", ""],
    ["title", "A".repeat(101)],
    ["description", "A".repeat(5001)],
    ["category_id", []],
    ["tags", ["a"]],
    ["tags", ["one", "two", "three", "four", "five", "six"]],
    ["access_type", "rented"],
    ["price", -1],
    ["privacy_type", "secret"],
    ["frame", "https://example.test/frame.jpg"],
    ["thumbnail_key", "images/usr_other/video_thumbnail/a.png"],
    ["status", "processing"],
    ["scheduled_at", "tomorrow"],
    ["views", 1_000_000],
    ["playback_id", "x"],
    ["creator_id", "usr_other"],
  ])("an edit refuses %s like %j", async (field, value) => {
    const id = await putVideo(fixtures, { status: "ready" });
    const answer = await update(owner, id, { [field]: value, version: 1 });
    expect(answer.status, answer.text).toBe(422);
    expect(fieldsOf(answer).every((path) => path.split(".")[0] === field)).toBe(true);
  });

  it("an edit names its version; its picture was uploaded by the caller for a video", async () => {
    const id = await putVideo(fixtures);
    expect(fieldsOf(await update(owner, id, { title: "Flow" }))).toEqual(["version"]);
    const thumbnail_key = await uploadImage(owner, "channel_image");
    expect((await update(owner, id, { thumbnail_key, version: 1 })).error?.fields).toEqual({
      thumbnail_key: "Upload the image again",
    });
  });

  it.each([
    [{ title: "" }, "title"],
    [{ title: "A".repeat(101) }, "title"],
    [{ description: "A".repeat(5001) }, "description"],
    [{ channel_id: "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ" }, "channel_id"],
    [{ status: "published" }, "status"],
  ])("a draft is not created with %j", async (changes, field) => {
    const answer = await create(owner, changes);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });

  it.each([
    [{ viewer: "short", seconds: 3 }, "viewer"],
    [{ viewer: "browser-0123456789", seconds: 2.9 }, "seconds"],
    [{ viewer: "browser-0123456789", seconds: 43_201 }, "seconds"],
    [{ viewer: "browser-0123456789" }, "seconds"],
    [{ viewer: "browser-0123456789", seconds: 3, views: 9 }, "views"],
  ])("a view is not reported with %j", async (body, field) => {
    const answer = await send("POST", `/api/videos/${await putVideo(fixtures)}/view`, { body });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });

  it.each([
    "get-public/chn_01HZZZZZZZZZZZZZZZZZZZZZZZ",
    "get-public/vid_1",
    "get-public-by-title/ebb",
    "get-public-videos?access_type=rented",
    "get-public-videos?status=gone",
    "get-public-videos?sort=random",
    "get-public-videos?category_id=films",
    "get-promoted-videos?channel_id=vid_01HZZZZZZZZZZZZZZZZZZZZZZZ",
    "get-promoted-videos?creator_id=nobody",
  ])("GET /api/videos/%s is refused", async (path) => {
    const answer = await send("GET", `/api/videos/${path}`);
    expect([answer.status, answer.error?.code]).toEqual([422, "invalid_fields"]);
  });
});
