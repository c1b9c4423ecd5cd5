import { beforeEach, describe, expect, it } from "vitest";
import { createVideo, database } from "../../../../test/context.ts";
import { type Fixtures, system } from "../../../../test/provider-fixtures.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { newId } from "../../../platform/ids.ts";
import { removeCommentOfPerson, removeThread } from "../remove-comments.ts";
import {
  at,
  commentOf,
  createComment,
  createReport,
  createStepFixtures,
  now,
  type RunStep,
  reportExists,
  stepDone,
} from "./step-fixtures.ts";

let fixtures: Fixtures;
let owner: UserActor;
let channelId: string;
let run: RunStep;
beforeEach(async () => {
  ({ fixtures, owner, channelId, run } = await createStepFixtures());
});

describe("the comments of a video's deletion", () => {
  it("a video's comments are deleted with their replies and the reports on both", async () => {
    const id = await createVideo(owner, channelId);
    const first = await createComment(owner, id);
    const reply = await createComment(owner, id, { parent: first });
    const reports = [
      await createReport(first),
      await createReport(reply),
      await createReport(reply),
    ];
    const other = await createReport(id);
    expect(await run("video", "comments", id)).toEqual(stepDone(1));
    expect(await Promise.all([first, reply].map(commentOf))).toEqual([null, null]);
    expect(await Promise.all(reports.map(reportExists))).toEqual([false, false, false]);
    expect(await reportExists(other)).toBe(true);
  });

  it("a video's comments are deleted in pages of 25", async () => {
    const id = await createVideo(owner, channelId);
    for (let count = 0; count < 26; count += 1) await createComment(owner, id);
    const page = await run("video", "comments", id);
    expect(page).toMatchObject({ next: "page", done: 25, cursor: expect.any(String) });
    if (page.next !== "page") throw new Error("No page");
    expect(await run("video", "comments", id, page)).toEqual(stepDone(1));
  });

  it("the replies of a long thread are deleted before the thread's first comment", async () => {
    const id = await createVideo(owner, channelId);
    const first = await createComment(owner, id);
    const replies = Array.from({ length: 101 }, () => newId("comment", new Date()));
    await database.comments
      .put(
        replies.map((reply) => ({
          id: reply,
          video_id: id,
          thread_id: first,
          parent_id: first,
          owner_id: owner.userId,
          author_id: owner.userId,
          author_name: "Ada",
          text: "Words",
          created_at: at,
        })),
      )
      .go();
    expect(await run("video", "comments", id, { cursor: undefined })).toEqual({
      next: "page",
      done: 0,
      cursor: undefined,
    });
    expect(await commentOf(first)).not.toBeNull();
    expect(await removeThread(fixtures.context(system, now), first)).toBe(true);
    const { data } = await database.comments.query.byThread({ thread_id: first }).go();
    expect(data).toEqual([]);
    expect(await commentOf(first)).toBeNull();
  });
});

describe("the comments of a user's deletion", () => {
  const ctx = () => fixtures.context(system, now);
  const remove = async (id: string) => {
    const found = await commentOf(id);
    if (found === null) throw new Error("No comment");
    await removeCommentOfPerson(ctx(), found);
  };

  it("a comment of a deleted user is deleted with the reports on it", async () => {
    const id = await createComment(owner, await createVideo(owner, channelId));
    const reported = await createReport(id);
    await remove(id);
    expect(await commentOf(id)).toBeNull();
    expect(await reportExists(reported)).toBe(false);
  });

  it("a comment with replies stays, without its text, author and sort key", async () => {
    const id = await createComment(owner, await createVideo(owner, channelId));
    const reply = await createComment(owner, channelId, { parent: id, author: "usr_other" });
    await remove(id);
    const left = await commentOf(id);
    expect(left).toMatchObject({ removed_at: at, text: "", author_name: "Deleted user" });
    for (const name of ["author_picture_key", "waiting_for", "waiting_sort_key"]) {
      expect(left).not.toHaveProperty(name);
    }
    await remove(reply);
    expect(await commentOf(reply)).toBeNull();
    expect(await commentOf(id)).toBeNull();
  });

  it("a deleted reply no longer counts, and its parent comment stays", async () => {
    const id = await createComment(owner, await createVideo(owner, channelId), {
      author: "usr_other",
    });
    const replies = [
      await createComment(owner, channelId, { parent: id }),
      await createComment(owner, channelId, { parent: id }),
    ];
    for (const reply of replies) await remove(reply);
    expect(await commentOf(id)).toMatchObject({ reply_count: 0, text: "Words" });
    expect(await Promise.all(replies.map(commentOf))).toEqual([null, null]);
  });

  it("a reply is deleted alone only if its parent comment is missing; another failure is thrown", async () => {
    const id = await createComment(owner, await createVideo(owner, channelId));
    const reply = await createComment(owner, channelId, { parent: id });
    const found = await commentOf(reply);
    if (found === null) throw new Error("No comment");
    const broken = Object.create(database, {
      service: {
        value: {
          transaction: { write: () => ({ go: () => Promise.reject(new Error("Out of reach")) }) },
        },
      },
    });
    await expect(removeCommentOfPerson({ ...ctx(), database: broken }, found)).rejects.toThrow(
      "Out of reach",
    );
    expect(await commentOf(reply)).not.toBeNull();
    await database.comments.delete({ id }).go();
    await remove(reply);
    expect(await commentOf(reply)).toBeNull();
    expect(await commentOf(id)).toBeNull();
  });
});
