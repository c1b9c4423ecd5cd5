import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { commentEditMinutes } from "@marquee/contracts/community/comment/comment.schema";
import { newId } from "@marquee/core/platform/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { putComment, putDraft, putPaidVideo, putVideo } from "./support/fixtures.ts";
import { signUp, type TestPerson, visitor } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let watcher: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  watcher = fixtures.people.watcher;
});

const base = "/api/comments";
const as = (person: TestPerson | undefined) => (person === undefined ? {} : { as: person });
const create = (person: TestPerson | undefined, body: unknown) =>
  send("POST", base, { ...as(person), body });
const update = (person: TestPerson | undefined, id: string, body: unknown = { text: "Calm." }) =>
  send("PUT", `${base}/${id}`, { ...as(person), body });
const remove = (person: TestPerson | undefined, id: string) =>
  send("DELETE", `${base}/${id}`, as(person));
const list = (person: TestPerson | undefined, query: Record<string, string>) =>
  send("GET", `${base}/video-comments?${new URLSearchParams(query)}`, as(person));
const fieldsOf = ({ error }: Awaited<ReturnType<typeof send>>) => Object.keys(error?.fields ?? {});
const commentOf = async (id: string) => (await fixtures.database.comments.get({ id }).go()).data;

describe("400, 401 and 403", () => {
  it("comments are written by signed-in people, in JSON", async () => {
    const id = await putComment(fixtures);
    const video_id = await putVideo(fixtures);
    expect((await create(watcher, "{")).status).toBe(400);
    expect((await update(watcher, id, "{")).status).toBe(400);
    for (const write of [
      (person?: TestPerson) => create(person, { video_id, text: "Calm." }),
      (person?: TestPerson) => update(person, id),
      (person?: TestPerson) => remove(person, id),
    ]) {
      expect((await write()).error?.code).toBe("unauthenticated");
      expect((await write(fixtures.people.deactivated)).error?.code).toBe("account_deactivated");
    }
  });

  it("a comment is edited by its author only, and cannot be removed by other viewers", async () => {
    const { owner, otherCreator, admin } = fixtures.people;
    const id = await putComment(fixtures);
    for (const person of [owner, otherCreator, admin]) {
      expect((await update(person, id)).error).toMatchObject({
        code: "forbidden",
        message: "Only its author can edit a comment.",
      });
    }
    expect((await remove(otherCreator, id)).error?.code).toBe("forbidden");
    expect(await commentOf(id)).toMatchObject({ text: "What a light." });
  });

  it("the comments and reviews of a private channel are for people with access only", async () => {
    const inside = await putVideo(fixtures, {}, fixtures.soldChannel);
    const refused = {
      code: "forbidden",
      message: "Only people with access to this channel can read and write its comments.",
    };
    for (const person of [undefined, watcher]) {
      expect((await list(person, { video_id: inside })).error).toMatchObject(refused);
    }
    const first = { video_id: inside, text: "First!" };
    expect((await create(watcher, first)).error).toMatchObject(refused);
    const unbought = { video_id: await putPaidVideo(fixtures), text: "First!" };
    expect((await create(watcher, unbought)).error).toMatchObject({
      code: "forbidden",
      message: "Buy this video to comment on it.",
    });
  });
});

describe("404", () => {
  it("a hidden video has no comments, like a missing video", async () => {
    const hidden = [
      newId("video", new Date()),
      await putDraft(fixtures),
      await putVideo(fixtures, { privacy_type: "private" }),
      await putVideo(fixtures, { status: "blocked", blocked_from: "published" }),
    ];
    for (const video_id of hidden) {
      for (const person of [undefined, watcher]) {
        expect((await list(person, { video_id })).error?.code).toBe("not_found");
      }
      expect((await create(watcher, { video_id, text: "First!" })).error?.code).toBe("not_found");
    }
    // Its author can still use the comment; others do not see it.
    const id = await putComment(fixtures);
    const video_id = (await commentOf(id))?.video_id ?? "";
    await fixtures.database.videos.patch({ id: video_id }).set({ status: "unpublished" }).go();
    const stranger = await signUp();
    for (const write of [update, remove]) {
      expect((await write(stranger, id)).error?.code).toBe("not_found");
    }
    expect((await update(watcher, id)).status).toBe(200);
    expect((await remove(watcher, id)).status).toBe(200);
  });

  it("a comment that is missing, removed, or on another video is not found", async () => {
    const [id, other] = [await putComment(fixtures), await putComment(fixtures)];
    const video_id = (await commentOf(id))?.video_id ?? "";
    for (const parent_id of [other, newId("comment", new Date())]) {
      expect((await list(watcher, { video_id, parent_id })).error?.code).toBe("not_found");
      const reply = { video_id, parent_id, text: "There." };
      expect((await create(watcher, reply)).error?.code).toBe("not_found");
    }
    expect((await remove(watcher, id)).status).toBe(200);
    for (const missingId of [id, newId("comment", new Date())]) {
      expect((await update(watcher, missingId)).error?.code).toBe("not_found");
      expect((await remove(watcher, missingId)).error?.code).toBe("not_found");
    }
  });
});

describe("409", () => {
  it("a comment is edited within a quarter of an hour, and removed at any time", async () => {
    const id = newId("comment", new Date());
    const written = new Date(Date.now() - commentEditMinutes * 60_000 - 1000).toISOString();
    const video_id = await putVideo(fixtures);
    await fixtures.database.comments
      .create({
        id,
        video_id,
        thread_id: video_id,
        owner_id: fixtures.people.owner.id,
        author_id: watcher.id,
        author_name: "Ada Tester",
        text: "Where is this?",
        reply_count: 0,
        created_at: written,
      })
      .go();
    expect((await update(watcher, id)).error).toMatchObject({
      code: "invalid_state",
      message: "A comment can be edited for 15 minutes. You can still remove it.",
    });
    const { comments } = await succeed(watcher.call(commentCalls.ofVideo, { query: { video_id } }));
    expect(comments).toMatchObject([{ text: "Where is this?", editable_until: null }]);
    expect((await remove(watcher, id)).status).toBe(200);
  });

  it("a removed comment accepts no replies", async () => {
    const parent_id = await putComment(fixtures);
    const video_id = (await commentOf(parent_id))?.video_id ?? "";
    const reply = { video_id, parent_id, text: "There." };
    expect((await create(fixtures.people.owner, reply)).status).toBe(201);
    expect((await remove(watcher, parent_id)).status).toBe(200);
    expect((await create(fixtures.people.owner, reply)).error).toMatchObject({
      code: "invalid_state",
      message: "This comment has been removed. It takes no replies.",
    });
  });
});

describe("422", () => {
  it.each([
    ["text", ""],
    ["text", "   "],
    ["text", "A".repeat(2001)],
    ["text", 7],
    ["author_id", "usr_other"],
    ["created_at", "2030-01-01T00:00:00Z"],
  ])("a comment refuses %s like %j", async (field, value) => {
    const video_id = await putVideo(fixtures);
    const written = await create(watcher, { video_id, text: "Calm.", [field]: value });
    const edited = await update(watcher, await putComment(fixtures), {
      text: "Calm.",
      [field]: value,
    });
    for (const answer of [written, edited]) {
      expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
    }
  });

  it("a comment names its video, and a reply names a comment that is not a reply", async () => {
    const parent_id = await putComment(fixtures);
    const video_id = (await commentOf(parent_id))?.video_id ?? "";
    expect(fieldsOf(await create(watcher, { text: "There." }))).toEqual(["video_id"]);
    const odd = { video_id, parent_id: "cmt_1", text: "There." };
    expect(fieldsOf(await create(watcher, odd))).toEqual(["parent_id"]);
    const reply = await succeed(
      watcher.call(commentCalls.create, { body: { video_id, parent_id, text: "There." } }),
    );
    const below = { video_id, parent_id: reply.id, text: "Where?" };
    expect((await create(watcher, below)).error?.fields).toEqual({
      parent_id: "Reply to the comment itself: replies have no replies",
    });
  });

  it("the list of comments has limits and its own cursors", async () => {
    const video_id = await putVideo(fixtures);
    for (const [query, code] of [
      [{}, "invalid_fields"],
      [{ video_id: "harbour" }, "invalid_fields"],
      [{ video_id, parent_id: video_id }, "invalid_fields"],
      [{ video_id, replyLimit: "21" }, "invalid_fields"],
      [{ video_id, replyPerPage: "0" }, "invalid_fields"],
      [{ video_id, limit: "100", replyLimit: "11" }, "page_too_far"],
      [{ video_id, limit: "100", replyLimit: "5", replyPerPage: "3" }, "page_too_far"],
      [{ video_id, limit: "10", replyLimit: "20", replyPerPage: "6" }, "page_too_far"],
      [{ video_id, page: "101" }, "page_too_far"],
      [{ video_id, limit: "101" }, "invalid_fields"],
      [{ video_id, cursor: "garbage" }, "invalid_cursor"],
      [{ video_id, page: "11", limit: "100" }, "page_too_far"],
    ] as const) {
      const answer = await list(undefined, query);
      expect([query, answer.status, answer.error?.code]).toEqual([query, 422, code]);
    }
  });

  it.each(["cmt_1", "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ"])("%s is not a comment's id", async (id) => {
    for (const write of [update, remove]) {
      expect(fieldsOf(await write(watcher, id))).toEqual(["id"]);
    }
  });
});

it("nothing of a refused comment is stored", async () => {
  const video_id = await putPaidVideo(fixtures);
  await fail(watcher.call(commentCalls.create, { body: { video_id, text: "First!" } }));
  const { comments } = await succeed(visitor()(commentCalls.ofVideo, { query: { video_id } }));
  expect(comments).toEqual([]);
});
