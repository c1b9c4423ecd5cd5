import { beforeAll, describe, expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createPurchase,
  createUser,
  createVideo,
  database,
  refusal,
  visitor,
} from "../../../../test/context.ts";
import { withInterruptions } from "../../../../test/interruptions.ts";
import type { UserActor } from "../../../platform/actor.ts";
import * as Comment from "../index.ts";

const page = { page: 1, limit: 10, replyPerPage: 1, replyLimit: 3 };
let creator: UserActor;
let ada: UserActor;
let ben: UserActor;
let channelId: string;

beforeAll(async () => {
  [creator, ada, ben] = await Promise.all([
    createUser("creator", "The Creator"),
    createUser("watcher", "Ada"),
    createUser("watcher", "Ben"),
  ]);
  channelId = await createChannel(creator);
});

const start = Date.parse("2026-03-01T12:00:00.000Z");
const at = (minutes: number) => new Date(start + minutes * 60_000);

const write = (
  author: UserActor,
  videoId: string,
  text: string,
  options: { minute?: number; parent?: string } = {},
) =>
  Comment.createComment({
    ctx: contextOf(author, at(options.minute ?? 0)),
    input: { video_id: videoId, text, parent_id: options.parent },
  });

const read = (videoId: string, ctx = contextOf(visitor), changes: object = {}) =>
  Comment.listComments({ ctx, input: { ...page, video_id: videoId, ...changes } });

describe("comments", () => {
  it("are listed newest first, with their first replies oldest first, and paginated by cursor", async () => {
    const videoId = await createVideo(creator, channelId);
    const one = await write(ada, videoId, "One", { minute: 1 });
    await write(ben, videoId, "Two", { minute: 2 });
    for (const minute of [3, 4, 5, 6, 7]) {
      await write(minute % 2 ? creator : ben, videoId, `Reply ${minute}`, {
        minute,
        parent: one.id,
      });
    }
    const { items } = await read(videoId);
    expect(items.map(({ text }) => text)).toEqual(["Two", "One"]);
    const first = items[1];
    expect(first).toMatchObject({
      author_id: ada.userId,
      author_name: "Ada",
      is_creator: false,
      reply_count: 5,
      replies: [{ text: "Reply 3", is_creator: true }, { text: "Reply 4" }, { text: "Reply 5" }],
      replies_pagination: { has_next: true },
    });
    const secondPage = await read(videoId, contextOf(visitor), {
      parent_id: one.id,
      cursor: first?.replies_pagination.next_cursor,
    });
    expect(secondPage.items.map(({ text }) => text)).toEqual(["Reply 6", "Reply 7"]);
    const turned = await read(videoId, contextOf(visitor), { replyPerPage: 2, replyLimit: 3 });
    expect(turned.items[1]?.replies.map(({ text }) => text)).toEqual(["Reply 6", "Reply 7"]);
    const small = await read(videoId, contextOf(visitor), { limit: 1 });
    const next = await read(videoId, contextOf(visitor), {
      limit: 1,
      cursor: small.pagination.next_cursor,
    });
    expect(next.items.map(({ text }) => text)).toEqual(["One"]);
    const foreign = read(videoId, contextOf(visitor), {
      parent_id: one.id,
      cursor: small.pagination.next_cursor,
    });
    expect(await refusal(foreign)).toBe("invalid_cursor");
  });

  it("have one level of replies, to a comment on the same video", async () => {
    const [videoId, other] = await Promise.all([
      createVideo(creator, channelId),
      createVideo(creator, channelId),
    ]);
    const root = await write(ada, videoId, "Root");
    const reply = await write(ben, videoId, "Reply", { parent: root.id });
    expect(await refusal(write(ada, videoId, "Too deep", { parent: reply.id }))).toBe(
      "invalid_fields",
    );
    expect(await refusal(write(ada, other, "Elsewhere", { parent: root.id }))).toBe("not_found");
    expect(await refusal(read(other, contextOf(visitor), { parent_id: root.id }))).toBe(
      "not_found",
    );
  });

  it("can be edited by their author for 15 minutes", async () => {
    const videoId = await createVideo(creator, channelId);
    const comment = await write(ada, videoId, "Helo");
    expect(comment.editable_until).toBe(at(15).toISOString());
    const edit = (author: UserActor, minute: number) =>
      Comment.updateComment({
        ctx: contextOf(author, at(minute)),
        input: { id: comment.id, text: "Hello" },
      });
    expect(await refusal(edit(ben, 1))).toBe("forbidden");
    expect(await edit(ada, 14.9)).toMatchObject({ text: "Hello", is_edited: true });
    expect(await refusal(edit(ada, 15))).toBe("invalid_state");
    const shown = (await read(videoId, contextOf(ada, at(16)))).items[0];
    expect(shown).toMatchObject({ text: "Hello", editable_until: null, can_remove: true });
  });

  it("can be removed by their author, the channel's owner and an admin", async () => {
    const videoId = await createVideo(creator, channelId);
    const admin = await createUser("admin");
    for (const remover of [ada, creator, admin]) {
      const { id } = await write(ada, videoId, "Gone soon");
      const remove = (actor: UserActor) =>
        Comment.removeComment({ ctx: contextOf(actor), input: { id } });
      expect(await refusal(remove(ben))).toBe("forbidden");
      expect(await remove(remover)).toEqual({ removed: true });
      expect(await refusal(remove(remover))).toBe("not_found");
    }
    expect((await read(videoId)).items).toEqual([]);
  });

  it("keep their place without text while they have replies, and are removed with the last one", async () => {
    const videoId = await createVideo(creator, channelId);
    const root = await write(ada, videoId, "Root");
    const reply = await write(ben, videoId, "Reply", { parent: root.id });
    await Comment.removeComment({ ctx: contextOf(ada), input: { id: root.id } });
    expect((await read(videoId, contextOf(ada))).items).toMatchObject([
      {
        id: root.id,
        is_removed: true,
        text: "",
        author_id: null,
        author_name: null,
        can_remove: false,
        replies: [{ text: "Reply" }],
      },
    ]);
    expect(await refusal(write(ben, videoId, "Late", { parent: root.id }))).toBe("invalid_state");
    const edit = Comment.updateComment({
      ctx: contextOf(ada, at(1)),
      input: { id: root.id, text: "Back" },
    });
    expect(await refusal(edit)).toBe("not_found");
    await Comment.removeComment({ ctx: contextOf(ben), input: { id: reply.id } });
    expect((await read(videoId)).items).toEqual([]);
    expect((await database.comments.get({ id: root.id }).go()).data).toBeNull();
  });

  it("are removed when their last reply is removed at the same moment", async () => {
    const videoId = await createVideo(creator, channelId);
    const root = await write(ada, videoId, "Root");
    const reply = await write(ben, videoId, "Reply", { parent: root.id });
    const remove = (actor: UserActor, id: string, interrupted = database) =>
      Comment.removeComment({ ctx: { ...contextOf(actor), database: interrupted }, input: { id } });
    // The comment has a reply when its deletion is tried, and none when its text is removed.
    const interrupted = withInterruptions(
      database,
      async () => undefined,
      () => remove(ben, reply.id),
    );
    await remove(ada, root.id, interrupted);
    expect((await read(videoId)).items).toEqual([]);
  });

  it("that were removed keep nothing of their author", async () => {
    const videoId = await createVideo(creator, channelId);
    const root = await write(ada, videoId, "Root");
    await write(ben, videoId, "Reply", { parent: root.id });
    await Comment.removeComment({ ctx: contextOf(ada), input: { id: root.id } });
    const { data } = await database.comments.get({ id: root.id }).go({ consistent: true });
    expect(data).toMatchObject({ text: "", author_name: "Deleted user" });
    expect(data).not.toHaveProperty("author_picture_key");
  });

  it("count replies correctly when many arrive at once", async () => {
    const videoId = await createVideo(creator, channelId);
    const root = await write(ada, videoId, "Root");
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        write(ben, videoId, `Reply ${index}`, { parent: root.id }),
      ),
    );
    const written = results.filter(({ status }) => status === "fulfilled").length;
    const { items } = await read(videoId, contextOf(visitor), { replyLimit: 20 });
    expect(items[0]?.reply_count).toBe(written);
    expect(items[0]?.replies).toHaveLength(written);
  });

  it("require that the caller may see and watch the video", async () => {
    const [draft, paid, inside] = await Promise.all([
      createVideo(creator, channelId, { status: "draft" }),
      createVideo(creator, channelId, { access_type: "paid", price: 500 }),
      createVideo(creator, channelId, { channel_privacy_type: "private", channel_price: 900 }),
    ]);
    expect(await refusal(read(draft, contextOf(ada)))).toBe("not_found");
    expect(await refusal(write(ada, draft, "Hi"))).toBe("not_found");
    expect((await read(paid)).items).toEqual([]);
    expect(await refusal(write(ada, paid, "Hi"))).toBe("forbidden");
    await createPurchase(ada, { id: paid, kind: "video", creator });
    expect(await refusal(write(ada, paid, "Hi"))).toBe("accepted");
    expect(await refusal(read(inside))).toBe("forbidden");
    expect(await refusal(read(inside, contextOf(ben)))).toBe("forbidden");
    expect(await refusal(write(ben, inside, "Hi"))).toBe("forbidden");
    const { id } = await write(creator, inside, "Hi");
    const edit = Comment.updateComment({ ctx: contextOf(ben), input: { id, text: "Mine" } });
    expect(await refusal(edit)).toBe("not_found");
    const remove = Comment.removeComment({ ctx: contextOf(ben), input: { id } });
    expect(await refusal(remove)).toBe("not_found");
    const anonymous = Comment.createComment({
      ctx: contextOf(visitor),
      input: { video_id: paid, text: "Hi" },
    });
    expect(await refusal(anonymous)).toBe("unauthenticated");
  });
});
