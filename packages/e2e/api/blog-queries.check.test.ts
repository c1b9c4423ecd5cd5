import type { CallInput } from "@marquee/contracts/call";
import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import type { Blog, CreateBlog } from "@marquee/contracts/content/blog/blog.schema";
import { beforeAll, describe, expect, it } from "vitest";
import { lastingCategory } from "./support/creator.ts";
import { type TestPerson, visitor } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let otherCategory: string;
/** By their titles, oldest first. */
const posts = new Map<string, Blog>();

beforeAll(async () => {
  fixtures = await createFixtures();
  const { owner, otherCreator } = fixtures.people;
  otherCategory = await lastingCategory("Cooking");
  const write = async (author: TestPerson, post: Partial<CreateBlog> & { title: string }) => {
    const body = { body: "<p>Words.</p>", status: "published" as const, ...post };
    posts.set(post.title, await succeed(author.call(blogCalls.create, { body })));
  };
  await write(owner, { title: "First", category_id: fixtures.category });
  await write(owner, { title: "Second", category_id: otherCategory });
  await write(otherCreator, { title: "Third", category_id: otherCategory });
  await write(owner, { title: "Draft", status: "draft" });
  await write(owner, {
    title: "Later",
    status: "scheduled",
    scheduled_at: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await write(owner, { title: "Archived" });
  const archived = posts.get("Archived");
  await succeed(
    owner.call(blogCalls.update, {
      params: { id: archived?.id ?? "" },
      body: { status: "archived", version: archived?.version ?? 1 },
    }),
  );
});

const ours = (blogs: readonly { id: string; title: string }[]) =>
  blogs.filter(({ id, title }) => posts.get(title)?.id === id).map(({ title }) => title);

describe("public-user-blog", () => {
  type Query = NonNullable<CallInput<typeof blogCalls.publicList>["query"]>;
  const list = async (query: Query) =>
    ours(
      (await succeed(visitor()(blogCalls.publicList, { query: { limit: 100, ...query } }))).blogs,
    );

  it("lists published posts, newest first, twenty at a time", async () => {
    expect(await list({})).toEqual(["Third", "Second", "First"]);
    const { pagination } = await succeed(visitor()(blogCalls.publicList));
    expect(pagination).toMatchObject({ page: 1, limit: 20 });
  });

  it("is of one author, of one category, or of both", async () => {
    const { owner, otherCreator } = fixtures.people;
    expect(await list({ creator_id: owner.id })).toEqual(["Second", "First"]);
    expect(await list({ creator_id: `cora-creator-${otherCreator.id}` })).toEqual(["Third"]);
    expect(await list({ category_id: otherCategory })).toEqual(["Third", "Second"]);
    expect(await list({ category_id: otherCategory, creator_id: owner.id })).toEqual(["Second"]);
  });

  it("continues with a cursor of the same author only", async () => {
    const query = { creator_id: fixtures.people.owner.id, limit: 1 };
    const first = await succeed(visitor()(blogCalls.publicList, { query }));
    const cursor = first.pagination.next_cursor ?? "";
    expect(ours(first.blogs)).toEqual(["Second"]);
    const next = await succeed(visitor()(blogCalls.publicList, { query: { ...query, cursor } }));
    expect([ours(next.blogs), next.pagination.has_next]).toEqual([["First"], false]);
    expect(await visitor()(blogCalls.publicList, { query: { cursor } })).toMatchObject({
      status: false,
      error: { code: "invalid_cursor" },
    });
  });
});

it("user-blog lists the caller's posts of every status, or of a requested one", async () => {
  const list = (query: NonNullable<CallInput<typeof blogCalls.own>["query"]> = {}) =>
    succeed(fixtures.people.owner.call(blogCalls.own, { query }));
  const all = await list();
  expect(ours(all.blogs)).toEqual(["Archived", "Later", "Draft", "Second", "First"]);
  expect(all.pagination).toMatchObject({ page: 1, limit: 20 });
  for (const [status, titles] of [
    ["draft", ["Draft"]],
    ["scheduled", ["Later"]],
    ["published", ["Second", "First"]],
    ["archived", ["Archived"]],
  ] as const) {
    expect([status, ours((await list({ status })).blogs)]).toEqual([status, titles]);
  }
});

it("a post is found by its id, and by the slug of its page after its title has changed", async () => {
  const post = posts.get("First");
  if (post === undefined) throw new Error("There is no post");
  await succeed(
    fixtures.people.owner.call(blogCalls.update, {
      params: { id: post.id },
      body: { title: "First of all", version: post.version },
    }),
  );
  const byId = await succeed(visitor()(blogCalls.byId, { params: { id: post.id } }));
  expect(byId).toMatchObject({ id: post.id, title: "First of all", slug: post.slug });
  const byTitle = await succeed(visitor()(blogCalls.byTitle, { params: { title: post.slug } }));
  expect(byTitle).toEqual(byId);
});
