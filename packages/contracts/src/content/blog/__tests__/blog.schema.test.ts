import { expect, it } from "vitest";
import { createBlogSchema, updateBlogSchema } from "../blog.schema.ts";

it.each([
  [true, {}],
  [true, { title: "x".repeat(255), excerpt: "x".repeat(300), body: "x".repeat(102_400) }],
  [true, { status: "scheduled", scheduled_at: "2026-03-01T12:00:00Z" }],
  [false, { title: "" }],
  [false, { title: "x".repeat(256) }],
  [false, { excerpt: "x".repeat(301) }],
  [false, { body: "x".repeat(102_401) }],
  [false, { body: "é".repeat(51_201) }],
  [false, { status: "archived" }],
  [false, { status: "scheduled", scheduled_at: "tomorrow" }],
  [false, { slug: "mine" }],
])("accepts a blog post: %s", (taken, changes) => {
  expect(createBlogSchema.safeParse({ title: "Hello", ...changes }).success).toBe(taken);
});

it("a change of a post can remove its category and cover, and names the version that it changes", () => {
  const parse = (value: unknown) => updateBlogSchema.safeParse(value).success;
  expect(parse({ category_id: null, cover_key: null, version: 1 })).toBe(true);
  expect(parse({ title: "Hello" })).toBe(false);
});
