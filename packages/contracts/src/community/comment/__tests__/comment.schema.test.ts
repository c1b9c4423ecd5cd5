import { expect, it } from "vitest";
import { commentCalls } from "../comment.calls.ts";
import { createCommentSchema } from "../comment.schema.ts";

const id = (kind: string) => `${kind}_${"0".repeat(26)}`;

it.each([
  [true, { text: "x" }],
  [true, { text: "x".repeat(2000), parent_id: id("com") }],
  [false, { text: "  \n " }],
  [false, { text: "x".repeat(2001) }],
  [false, { text: "a\u0000b" }],
  [false, { text: "x", parent_id: id("vid") }],
  [false, { text: "x", author_name: "Somebody else" }],
])("accepts a comment: %s", (taken, changes) => {
  expect(createCommentSchema.safeParse({ video_id: id("vid"), ...changes }).success).toBe(taken);
});

it("lists ten comments with three replies each by default", () => {
  expect(commentCalls.ofVideo.query.parse({ video_id: id("vid") })).toEqual({
    video_id: id("vid"),
    page: 1,
    limit: 10,
    replyPerPage: 1,
    replyLimit: 3,
  });
});
