import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import { adminAuditCalls } from "@marquee/contracts/operations/admin/admin-audit.calls";
import { eachPageByCursor } from "@marquee/core/test/each-page";
import { beforeAll, describe, expect, it } from "vitest";
import { type AnyRow, allRows } from "./access-matrix.ts";
import { ask } from "./support/ask.ts";
import { auditEntriesOf } from "./support/audit-entries.ts";
import { putBlog, putCaptions, putComment, putReview, putVideo } from "./support/fixtures.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const writes = allRows.filter(
  ({ definition }) => definition.auth === "admin" && definition.method !== "GET",
);
const succeeds = (row: AnyRow) => row.expected.admin === "ok";

/** Needs a real payment; the tests with payments assert its entry. */
const provenElsewhere = ["refund.byAdmin"];

it("every write call for admins has a row", () => {
  const others = writes.filter((row) => !succeeds(row)).map(({ name }) => name);
  expect(others).toEqual(provenElsewhere);
  expect(writes.filter(succeeds).length).toBeGreaterThan(10);
});

describe.each(writes.filter(succeeds))("$name", (row) => {
  it("writes an entry that says who, what, and what changed", async () => {
    const answer = await ask(fixtures, row, "admin");
    expect(answer.error, answer.text).toBeUndefined();
    const entries = await auditEntriesOf(fixtures, answer.headers.get("x-request-id"));
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) {
      expect(entry.actor_id).toBe(fixtures.people.admin.id);
      const { before, after } = entry;
      expect(Object.keys({ ...Object(before), ...Object(after) }).length).toBeGreaterThan(0);
      expect(JSON.stringify(entry)).not.toMatch(/\b(cus|acct)_/);
    }
  });

  it("writes no entry when it is refused", async () => {
    const { definition } = row;
    const refused = await ask(fixtures, row, "admin", { body: { nonsense: true } });
    expect(refused.status, definition.path).toBe(definition.body === undefined ? 200 : 422);
    if (refused.status === 422) {
      expect(await auditEntriesOf(fixtures, refused.headers.get("x-request-id"))).toEqual([]);
    }
  });
});

describe("moderation that the owner and an admin can both do", () => {
  it("a review, hidden and shown", async () => {
    const { admin, owner } = fixtures.people;
    for (const [id, verb, action] of [
      [await putReview(fixtures), "hide", "review.hide"],
      [await putReview(fixtures, "hidden"), "show", "review.show"],
    ] as const) {
      const path = `/api/channels/${fixtures.channel.id}/reviews/${id}/${verb}`;
      const answer = await send("PUT", path, { as: admin });
      expect(answer.status, answer.text).toBe(200);
      const entries = await auditEntriesOf(fixtures, answer.headers.get("x-request-id"));
      expect(entries).toMatchObject([{ action, object_id: id }]);
    }
    const reviewId = await putReview(fixtures);
    await succeed(
      owner.call(reviewCalls.hide, { params: { id: fixtures.channel.id, reviewId: reviewId } }),
    );
    const { data } = await fixtures.database.auditEntries.query
      .byObject({ object_id: reviewId })
      .go();
    expect(data).toEqual([]);
  });

  it("an admin who hides a review that its owner has already hidden", async () => {
    const id = await putReview(fixtures, "hidden");
    const path = `/api/channels/${fixtures.channel.id}/reviews/${id}/hide`;
    const answer = await send("PUT", path, { as: fixtures.people.admin });
    expect(await auditEntriesOf(fixtures, answer.headers.get("x-request-id"))).toMatchObject([
      { action: "review.hide", before: { hidden_by: "owner" }, after: { hidden_by: "admin" } },
    ]);
  });

  it("a comment, with its text and its author", async () => {
    const id = await putComment(fixtures);
    const answer = await send("DELETE", `/api/comments/${id}`, { as: fixtures.people.admin });
    expect(answer.status, answer.text).toBe(200);
    expect(await auditEntriesOf(fixtures, answer.headers.get("x-request-id"))).toMatchObject([
      {
        action: "comment.remove",
        object_id: id,
        before: { text: "What a light.", author_id: fixtures.people.watcher.id },
      },
    ]);
    const commentId = await putComment(fixtures);
    await succeed(fixtures.people.watcher.call(commentCalls.remove, { params: { id: commentId } }));
    const { data } = await fixtures.database.auditEntries.query
      .byObject({ object_id: commentId })
      .go();
    expect(data).toEqual([]);
  });

  it("another person's post, with the changes", async () => {
    const { admin, owner } = fixtures.people;
    const id = await putBlog(fixtures);
    const change = (title: string, version: number) => ({ body: { title, version } });
    const path = `/api/blogs/${id}`;
    const answer = await send("PUT", path, { as: admin, ...change("Notes", 1) });
    expect(answer.status, answer.text).toBe(200);
    expect(await auditEntriesOf(fixtures, answer.headers.get("x-request-id"))).toMatchObject([
      {
        action: "blog.update",
        object_id: id,
        object_name: "Notes",
        words_of: owner.id,
        before: { title: "Notes from the pier" },
        after: { title: "Notes" },
      },
    ]);
    expect((await send("PUT", path, { as: owner, ...change("Own", 2) })).status).toBe(200);
    const { data } = await fixtures.database.auditEntries.query.byObject({ object_id: id }).go();
    expect(data).toHaveLength(1);
  });

  it("another person's captions and upload", async () => {
    const { admin, owner } = fixtures.people;
    for (const [person, count] of [
      [admin, 1],
      [owner, 0],
    ] as const) {
      const { videoId, captionsId } = await putCaptions(fixtures);
      const uploading = await putVideo(fixtures, { status: "uploading", upload_id: undefined });
      const removed = await send("DELETE", `/api/mux/${videoId}/captions/${captionsId}`, {
        as: person,
      });
      expect(removed.status, removed.text).toBe(200);
      const cancelled = await send("POST", `/api/mux/${uploading}/cancel`, { as: person });
      expect(cancelled.status, cancelled.text).toBe(200);
      for (const object_id of [videoId, uploading]) {
        const { data } = await fixtures.database.auditEntries.query.byObject({ object_id }).go();
        expect(data).toHaveLength(count);
      }
    }
  });
});

describe("the list of entries", () => {
  it("is for one object, one admin, or one day, and not for two of these", async () => {
    const { admin } = fixtures.people;
    const today = new Date().toISOString().slice(0, 10);
    const { entries } = await succeed(
      admin.call(adminAuditCalls.list, { query: { actor_id: admin.id } }),
    );
    const [newest] = entries;
    expect(newest?.actor_id).toBe(admin.id);
    const ofDay = await succeed(admin.call(adminAuditCalls.list, { query: { limit: 100 } }));
    expect(ofDay.entries.length).toBeGreaterThan(0);
    // The day may change between the request and this line.
    const days = [today, new Date().toISOString().slice(0, 10)];
    const daysOfEntries = new Set(ofDay.entries.map(({ created_at }) => created_at.slice(0, 10)));
    expect(daysOfEntries.size).toBe(1);
    expect(days).toEqual(expect.arrayContaining([...daysOfEntries]));
    expect([...ofDay.entries].map(({ id }) => id)).toEqual(
      [...ofDay.entries].map(({ id }) => id).sort((one, other) => (one < other ? 1 : -1)),
    );
    const ofObject = await succeed(
      admin.call(adminAuditCalls.list, { query: { object_id: newest?.object_id ?? "" } }),
    );
    expect(ofObject.entries.map(({ id }) => id)).toContain(newest?.id);
    const both = await fail(
      admin.call(adminAuditCalls.list, { query: { actor_id: admin.id, day: today } }),
    );
    expect(both.code).toBe("invalid_fields");
    expect(Object.keys(both.fields ?? {})).toEqual(["day"]);
  });

  it("is paginated by cursor, with each entry once", async () => {
    const { admin } = fixtures.people;
    const seen: string[] = [];
    const read = (position: { cursor?: string }) =>
      succeed(admin.call(adminAuditCalls.list, { query: { limit: 3, ...position } }));
    let cursor: string | null = null;
    for await (const page of eachPageByCursor(read)) {
      seen.push(...page.entries.map(({ id }) => id));
      cursor = page.pagination.next_cursor;
      if (seen.length >= 30) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(6);
    const elsewhere = await fail(
      admin.call(adminAuditCalls.list, { query: { actor_id: admin.id, cursor: cursor ?? "abc" } }),
    );
    expect(elsewhere.code).toBe("invalid_cursor");
  });
});
