import type { CreateBlog } from "@marquee/contracts/content/blog/blog.schema";
import { beforeAll, expect, it } from "vitest";
import { createBrokenQueues } from "../../../../test/broken-queues.ts";
import { contextOf, createUser, database } from "../../../../test/context.ts";
import type { UserActor } from "../../../platform/actor.ts";
import * as Blog from "../index.ts";

const start = Date.now();
const at = (minutes: number) => new Date(start + minutes * 60_000);
const system = { type: "system", name: "test" } as const;
let creator: UserActor;

beforeAll(async () => {
  creator = await createUser("creator");
});

const write = (changes: Partial<CreateBlog>) =>
  Blog.createBlog({
    ctx: contextOf(creator, at(0)),
    input: { title: "Tide", excerpt: "", body: "<p>Words</p>", status: "draft", ...changes },
  });

const change = (id: string, version: number, changes: object, minute: number) =>
  Blog.updateBlog({
    ctx: contextOf(creator, at(minute)),
    input: { id, version, ...changes },
  });

/** The number of requests to notify the followers of a post that a run makes at this minute. */
async function requestsFor(id: string, minute: number): Promise<number> {
  let requests = 0;
  const { ctx } = createBrokenQueues(system);
  const send = async (_: string, message: unknown) => {
    if (message !== null && typeof message === "object" && "id" in message && message.id === id)
      requests += 1;
  };
  const queues = { ...ctx.providers.queues, send };
  await Blog.announceDuePosts({ ...ctx, now: () => at(minute), providers: { queues } });
  return requests;
}

it("a post is announced once after its publication, and not again when it is changed", async () => {
  const { id, version } = await write({ status: "published" });
  expect(await requestsFor(id, 1)).toBe(1);
  expect(await requestsFor(id, 2)).toBe(0);
  const renamed = await change(id, version, { title: "Ebb" }, 3);
  await change(id, renamed.version, { status: "archived" }, 4);
  expect(await requestsFor(id, 5)).toBe(0);
});

it("a scheduled post is announced at its time, and at once when it is published before", async () => {
  const scheduled = { status: "scheduled", scheduled_at: at(60).toISOString() } as const;
  const [onTime, early] = await Promise.all([write(scheduled), write(scheduled)]);
  expect(await requestsFor(onTime.id, 59)).toBe(0);
  await change(early.id, early.version, { status: "published" }, 30);
  expect(await requestsFor(early.id, 31)).toBe(1);
  expect(await requestsFor(onTime.id, 61)).toBe(1);
  expect(await requestsFor(early.id, 61)).toBe(0);
});

it("a draft, a withdrawn post and one that was archived before are not announced", async () => {
  const draft = await write({});
  const scheduled = { status: "scheduled", scheduled_at: at(10).toISOString() } as const;
  const withdrawn = await write(scheduled);
  await change(withdrawn.id, withdrawn.version, { status: "draft" }, 5);
  const archived = await write({ status: "published" });
  await change(archived.id, archived.version, { status: "archived" }, 1);
  for (const { id } of [draft, withdrawn, archived]) expect(await requestsFor(id, 11)).toBe(0);
});

it("a post whose announcement failed is announced by the next run", async () => {
  const { id } = await write({ status: "published" });
  const { ctx } = createBrokenQueues(system);
  await expect(Blog.announceDuePosts({ ...ctx, now: () => at(1) })).rejects.toThrow("Out of reach");
  expect(await requestsFor(id, 2)).toBe(1);
});

it("a post of a deactivated author is announced when it can be read again", async () => {
  const { id } = await write({ status: "published" });
  await database.blogs.patch({ id }).set({ author_deactivated: true }).go();
  expect(await requestsFor(id, 1)).toBe(0);
  await database.blogs.patch({ id }).remove(["author_deactivated"]).go();
  expect(await requestsFor(id, 2)).toBe(1);
  expect(await requestsFor(id, 3)).toBe(0);
});
