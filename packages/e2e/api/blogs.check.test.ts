import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import { toSlug } from "@marquee/contracts/ids";
import { newId } from "@marquee/core/platform/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { uploadImage } from "./support/creator.ts";
import { putBlog } from "./support/fixtures.ts";
import { type TestPerson, visitor } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let owner: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = fixtures.people.owner;
});

const as = (person: TestPerson | undefined) => (person === undefined ? {} : { as: person });
const create = (person: TestPerson | undefined, changes: object = {}) =>
  send("POST", "/api/blogs", { ...as(person), body: { title: "Salt", ...changes } });
const update = (person: TestPerson | undefined, id: string, body: unknown) =>
  send("PUT", `/api/blogs/${id}`, { ...as(person), body });
const fieldsOf = ({ error }: Awaited<ReturnType<typeof send>>) => Object.keys(error?.fields ?? {});
const later = () => new Date(Date.now() + 3_600_000).toISOString();

it("400, 401 and 403: creators and admins write, in JSON, and everyone reads", async () => {
  const { watcher, admin, deactivated } = fixtures.people;
  const id = await putBlog(fixtures);
  expect((await send("POST", "/api/blogs", { as: owner, body: "{" })).status).toBe(400);
  expect((await update(owner, id, "{")).status).toBe(400);
  for (const write of [
    create,
    (person: TestPerson | undefined) => update(person, id, { title: "Wind", version: 1 }),
  ]) {
    expect((await write(undefined)).error?.code).toBe("unauthenticated");
    expect((await write(deactivated)).error?.code).toBe("account_deactivated");
    expect((await write(watcher)).error?.code).toBe("forbidden");
    expect((await write(admin)).status).toBeLessThan(300);
  }
  expect((await send("GET", "/api/blogs/user-blog")).error?.code).toBe("unauthenticated");
});

describe("404", () => {
  it("a post that is not public is for its author and admins, by every address", async () => {
    const { watcher, otherCreator, admin } = fixtures.people;
    const scheduled = await succeed(
      owner.call(blogCalls.create, {
        body: { title: "Tide", body: "<p>Soon.</p>", status: "scheduled", scheduled_at: later() },
      }),
    );
    const messages = new Set<string>();
    for (const id of [await putBlog(fixtures), scheduled.id, newId("blog", new Date())]) {
      const [byId, byTitle] = [{ id }, { title: toSlug("Notes from the pier", id) }];
      for (const call of [visitor(), watcher.call, otherCreator.call]) {
        for (const refused of [
          call(blogCalls.byId, { params: byId }),
          call(blogCalls.byTitle, { params: byTitle }),
        ]) {
          const error = await fail(refused);
          expect([id, error.code]).toEqual([id, "not_found"]);
          messages.add(error.message);
        }
      }
      expect((await update(otherCreator, id, { title: "Mine", version: 1 })).error?.code).toBe(
        "not_found",
      );
    }
    expect(messages.size).toBe(1);
    for (const insider of [owner, admin]) {
      const params = { id: scheduled.id };
      expect((await succeed(insider.call(blogCalls.byId, { params }))).id).toBe(scheduled.id);
    }
    const params = { id: newId("blog", new Date()) };
    const none = await fail(
      admin.call(blogCalls.update, { params, body: { title: "Wind", version: 1 } }),
    );
    expect(none.code).toBe("not_found");
  });
});

describe("409", () => {
  it("an edit of an outdated version of a post names the newer one", async () => {
    const id = await putBlog(fixtures);
    expect((await update(owner, id, { title: "Wind", version: 1 })).status).toBe(200);
    expect((await update(owner, id, { title: "Rain", version: 1 })).error).toMatchObject({
      code: "version_conflict",
      details: { version: 2 },
    });
  });

  it.each([
    ["draft", "archived"],
    ["scheduled", "archived"],
    ["published", "draft"],
    ["published", "scheduled"],
    ["archived", "draft"],
    ["archived", "scheduled"],
    ["archived", "published"],
  ] as const)("a post that is %s does not become %s", async (from, to) => {
    const id = await putBlog(fixtures);
    const published_at = from === "scheduled" ? later() : new Date().toISOString();
    const stands = from === "draft" ? {} : { status: from, published_at };
    await fixtures.database.blogs.patch({ id }).set(stands).go();
    const body = { status: to, version: 1, ...(to === "scheduled" && { scheduled_at: later() }) };
    expect((await update(owner, id, body)).error).toMatchObject({
      code: "invalid_state",
      message: `A post that is ${from} cannot become ${to}.`,
      details: { from, to },
    });
    const unchanged = await succeed(owner.call(blogCalls.byId, { params: { id } }));
    expect(unchanged).toMatchObject({ status: from, version: 1 });
  });
});

describe("422", () => {
  it.each([
    ["title", ""],
    ["title", "A".repeat(256)],
    ["excerpt", "A".repeat(301)],
    ["body", "ü".repeat(51_201)],
    ["category_id", "films"],
    ["category_id", "cat_01HZZZZZZZZZZZZZZZZZZZZZZZ"],
    ["cover_key", "images/usr_other/blog_cover/a.png"],
    ["status", "gone"],
    ["scheduled_at", "tomorrow"],
    ["scheduled_at", "2030-01-01T00:00:00Z"],
    ["author_id", "usr_other"],
    ["slug", "salt"],
  ])("a post refuses %s like %s", async (field, value) => {
    const id = await putBlog(fixtures);
    for (const answer of [
      await create(owner, { [field]: value }),
      await update(owner, id, { [field]: value, version: 1 }),
    ]) {
      expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
    }
  });

  it("a published post has text, and a scheduled one has a time in the future", async () => {
    const id = await putBlog(fixtures);
    const body = "<p> </p><script>1</script>";
    for (const status of ["published", "scheduled"]) {
      const timed = status === "scheduled" ? { scheduled_at: later() } : {};
      const unread = { body: "Write something before you publish" };
      expect((await create(owner, { body, status, ...timed })).error?.fields).toEqual(unread);
      const edit = { body, status, ...timed, version: 1 };
      expect((await update(owner, id, edit)).error?.fields).toEqual(unread);
    }
    const past = new Date(Date.now() - 1000).toISOString();
    const distant = new Date(Date.now() + 366 * 86_400_000).toISOString();
    for (const scheduled_at of [undefined, past, distant]) {
      const wrong = { scheduled_at: "Choose a time within the next year" };
      const timed = { body: "<p>Soon.</p>", status: "scheduled", scheduled_at };
      expect((await create(owner, timed)).error?.fields).toEqual(wrong);
      expect((await update(owner, id, { ...timed, version: 1 })).error?.fields).toEqual(wrong);
    }
    expect(fieldsOf(await update(owner, id, { title: "Wind" }))).toEqual(["version"]);
  });

  it("a cover belongs to the author and was uploaded for a post", async () => {
    const cover_key = await uploadImage(owner, "channel_image");
    expect((await create(owner, { cover_key })).error?.fields).toEqual({
      cover_key: "Upload the image again",
    });
  });

  it("a picture in a text is the author's, and was uploaded for a post", async () => {
    const { otherCreator } = fixtures.people;
    const id = await putBlog(fixtures);
    const refused = { body: "Picture 1 is not yours. Remove it, or upload it" };
    for (const key of [
      await uploadImage(otherCreator, "blog_picture"),
      await uploadImage(owner, "blog_cover"),
    ]) {
      const body = `<p>Fog</p><img src="upload:${key}">`;
      expect((await create(owner, { body })).error?.fields).toEqual(refused);
      expect((await update(owner, id, { body, version: 1 })).error?.fields).toEqual(refused);
    }
  });

  it.each([
    "blg_1",
    "salt",
    "by-title/salt",
    "by-title/salt-vid_01HZZZZZZZZZZZZZZZZZZZZZZZ",
    "public-user-blog?category_id=films",
    "public-user-blog?creator_id=nobody",
  ])("GET /api/blogs/%s is refused", async (path) => {
    const answer = await send("GET", `/api/blogs/${path}`);
    expect([answer.status, answer.error?.code]).toEqual([422, "invalid_fields"]);
  });
});
