import { pictureIdOf } from "@marquee/contracts/content/blog/post-picture";
import { blogLimits } from "@marquee/contracts/limits";
import { pictureAtWidth, readPicture } from "@marquee/contracts/picture";
import { rateLimitRules } from "@marquee/contracts/rate-limits";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createBrokenQueues } from "../../../../test/broken-queues.ts";
import {
  contextOf,
  createUser,
  database,
  mediaUrl,
  put,
  refusal,
} from "../../../../test/context.ts";
import { withInterruptions } from "../../../../test/interruptions.ts";
import { jpegOfPhone, png } from "../../../../test/pictures.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { MarqueeError } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { countAgainstLimit } from "../../../platform/rate-limit/limit.ts";
import { syncCatalog } from "../../catalog/sync-catalog.ts";
import * as Blog from "../index.ts";

let creator: UserActor;
let stranger: UserActor;
let photo: Uint8Array;

beforeAll(async () => {
  [creator, stranger] = await Promise.all([createUser("creator"), createUser("creator")]);
  photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#39c" } })
    .jpeg()
    .toBuffer();
});

/** Uploads a picture as a signed form does; returns its address in a body. */
async function upload(
  person: UserActor,
  { bytes = new Uint8Array(png), purpose = "blog_picture" }: UploadOptions = {},
): Promise<string> {
  const key = `uploads/images/${person.userId}/${purpose}/${newId("image", new Date())}.png`;
  await put(key, bytes, "image/png");
  return `upload:${key}`;
}
interface UploadOptions {
  bytes?: Uint8Array;
  purpose?: string;
}

const image = (address: string, alt = "") => `<img src="${address}" alt="${alt}">`;

/** A creator's calls, what they read from the storage, and what they send to the queue since the last `take`. */
function callsOf(person: UserActor) {
  const { ctx: base, catalogMessages, repair } = createBrokenQueues(person);
  repair();
  const reads: string[] = [];
  const { storage } = base.providers;
  const read = (key: string, maxBytes: number) => {
    reads.push(key);
    return storage.read(key, maxBytes);
  };
  const ctx = { ...base, providers: { ...base.providers, storage: { ...storage, read } } };
  const formerPicture = z.object({ type: z.literal("former_picture"), id: z.string() });
  return {
    ctx,
    reads,
    take: () =>
      catalogMessages.splice(0).flatMap((message) => formerPicture.safeParse(message).data ?? []),
    create: (body: string) =>
      Blog.createBlog({ ctx, input: { title: "Harbour", excerpt: "", body, status: "draft" } }),
    update: (post: { id: string; version: number }, body: string) =>
      Blog.updateBlog({ ctx, input: { id: post.id, version: post.version, body } }),
  };
}

const addressesIn = (body: string) =>
  [...body.matchAll(/src="([^"]*)"/g)].map(([, src]) => src ?? "");
const addressIn = (body: string) => addressesIn(body)[0] ?? "";
const keyOf = (address: string) => address.replace(`${mediaUrl}/`, "");
const isServed = async (address: string) => (await fetch(address)).ok;

async function fieldOf(call: Promise<unknown>): Promise<string | undefined> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof MarqueeError ? error.fields?.body : undefined;
}

describe("a new post that is refused", () => {
  it("keeps no copy of its pictures when a later one or the cover is refused", async () => {
    const { ctx, create, reads, take } = callsOf(creator);
    const sent = [await upload(creator), await upload(creator)];
    const text = sent.map((address) => image(address)).join("");
    const refused = await fieldOf(create(`${text}${image("upload:uploads/images/gone.png")}`));
    expect(refused).toMatch(/^Picture 3 is not yours/);
    const input = { title: "Harbour", excerpt: "", body: text, status: "draft" as const };
    const cover_key = `uploads/images/${creator.userId}/blog_cover/${newId("image", new Date())}.png`;
    await expect(Blog.createBlog({ ctx, input: { ...input, cover_key } })).rejects.toThrow();
    expect(reads).toHaveLength(5);
    const former = take();
    expect(former).toHaveLength(4);
    for (const { id } of former) {
      expect(await isServed(`${mediaUrl}/${id}`)).toBe(true);
      await syncCatalog(ctx, { type: "former_picture", id });
      expect(await isServed(`${mediaUrl}/${id}`)).toBe(false);
    }
  });
});

describe("an uploaded picture in a post", () => {
  it("has an address of its own with its widths, its description and its size", async () => {
    const { create } = callsOf(creator);
    const { id, body } = await create(
      `<p>Fog</p>${image(await upload(creator, { bytes: photo }), "Two &quot;boats&quot;")}`,
    );
    const address = addressIn(body);
    expect(address).toMatch(
      new RegExp(`^${mediaUrl}/images/${creator.userId}/blog_picture/${id}/img_\\w{26}-1\\.`),
    );
    expect(body).toBe(
      `<p>Fog</p><img src="${address}" alt="Two &quot;boats&quot;" width="1280" height="720" />`,
    );
    expect(readPicture(address)?.widths).toEqual([480, 1280]);
    expect(await isServed(pictureAtWidth(address, 480))).toBe(true);
  });

  it("has the size in which it is shown, not the one that was sent or that its camera wrote", async () => {
    const { create, update } = callsOf(creator);
    const address = await upload(creator, { bytes: jpegOfPhone(6) });
    const post = await create(`<img src="${address}" alt="" width="9000" height="1">`);
    expect(post.body).toContain(' width="8" height="16" />');
    const sent = post.body.replace('width="8"', 'width="9000"');
    expect((await update(post, sent)).body).toBe(post.body);
  });

  it("is enough to publish a post", async () => {
    const body = image(await upload(creator));
    const input = { title: "Harbour", excerpt: "", body, status: "published" as const };
    expect((await Blog.createBlog({ ctx: contextOf(creator), input })).status).toBe("published");
  });

  it("is copied once, however often the same text is saved", async () => {
    const { create, update, reads, take } = callsOf(creator);
    const body = `<p>Fog</p>${image(await upload(creator))}`;
    const first = await create(body);
    expect(reads).toHaveLength(1);
    const second = await update(first, body);
    expect(second.body).toBe(first.body);
    expect((await update(second, first.body)).body).toBe(first.body);
    expect(reads).toHaveLength(1);
    expect(take()).toEqual([]);
  });

  it("is copied once when it is in a text twice", async () => {
    const { create, reads } = callsOf(creator);
    const address = await upload(creator);
    const { body } = await create(image(address) + image(address, "Again"));
    expect(new Set(addressesIn(body)).size).toBe(1);
    expect(reads).toHaveLength(1);
  });

  it("belongs to the author when an admin adds it", async () => {
    const admin = await createUser("admin");
    const post = await callsOf(creator).create("<p>Fog</p>");
    const { body } = await callsOf(admin).update(post, image(await upload(admin)));
    expect(addressIn(body)).toContain(`/images/${creator.userId}/blog_picture/${post.id}/`);
  });
});

describe("a post refuses", () => {
  const refusedBy = async (body: string) => {
    const { create, update } = callsOf(creator);
    const post = await create("<p>Fog</p>");
    const messages = [await fieldOf(create(body)), await fieldOf(update(post, body))];
    const { data } = await database.blogBodies.get({ blog_id: post.id }).go({ consistent: true });
    expect(data?.html).toBe("<p>Fog</p>");
    expect(messages[0]).toBe(messages[1]);
    return messages[0];
  };
  const foreign = "Picture 1 is not yours. Remove it, or upload it";

  it("the upload of another person", async () => {
    expect(await refusedBy(image(await upload(stranger)))).toBe(foreign);
  });

  it("an upload for another purpose", async () => {
    expect(await refusedBy(image(await upload(creator, { purpose: "blog_cover" })))).toBe(foreign);
  });

  it.each([
    [
      "a path to another folder",
      (own: string) =>
        `${own}/../../../${stranger.userId}/blog_picture/img_01HZZZZZZZZZZZZZZZZZZZZZZZ.png`,
    ],
    ["a name without an id", (own: string) => `${own}/a.png`],
  ])("%s", async (_, address) => {
    const own = `upload:uploads/images/${creator.userId}/blog_picture`;
    expect(await refusedBy(image(address(own)))).toBe(foreign);
  });

  it("a picture of another person's post, by its address", async () => {
    const { body } = await callsOf(stranger).create(image(await upload(stranger)));
    expect(await refusedBy(`<p>Fog</p>${body}`)).toBe(foreign);
  });

  it("an upload that has expired, by its place in the text, and keeps the post", async () => {
    const gone = `upload:uploads/images/${creator.userId}/blog_picture/${newId("image", new Date())}.png`;
    expect(await refusedBy(image(await upload(creator)) + image(gone))).toBe(
      "Picture 2 is no longer stored. Remove it, or add it again",
    );
  });

  it("a file that is no picture", async () => {
    const bytes = Buffer.from("<!doctype html><script>alert(1)</script>");
    expect(await refusedBy(image(await upload(creator, { bytes })))).toBe(
      "Picture 1 is damaged, animated, or not a JPG, PNG or WebP. Remove it",
    );
  });

  it("more new pictures than one save may take, before it reads one", async () => {
    const { create, reads } = callsOf(creator);
    const addresses = await Promise.all(
      Array.from({ length: blogLimits.newPictures + 1 }, () => upload(creator)),
    );
    expect(await fieldOf(create(addresses.map((address) => image(address)).join("")))).toBe(
      "At most 10 new pictures in one save. Remove some, save, and add them again",
    );
    expect(reads).toEqual([]);
    expect(
      await refusal(
        create(
          addresses
            .slice(1)
            .map((address) => image(address))
            .join(""),
        ),
      ),
    ).toBe("accepted");
  });

  it("more pictures than a post may have", async () => {
    const { create, update } = callsOf(creator);
    const post = await create(image(await upload(creator)));
    const body = post.body.repeat(blogLimits.pictures);
    expect(await fieldOf(update(post, body + post.body))).toBe("At most 100 pictures in a post");
    expect(await refusal(update(post, body))).toBe("accepted");
  });

  it("new pictures above the limit of images, and counts no others", async () => {
    const author = await createUser("creator");
    const { ctx, create, update } = callsOf(author);
    const post = await create(image(await upload(author)));
    for (let use = 1; use < rateLimitRules.image_use.times; use += 1) {
      await countAgainstLimit(ctx, "image_use", author.userId);
    }
    expect(await refusal(update(post, post.body + image(await upload(author))))).toBe(
      "rate_limited",
    );
    expect(await refusal(update(post, `${post.body}<p>Fog</p>`))).toBe("accepted");
  });
});

describe("a picture that a text no longer has", () => {
  it("is removed by the queue, and comes back under another address by an undo", async () => {
    const { ctx, create, update, take } = callsOf(creator);
    const post = await create(image(await upload(creator, { bytes: photo })));
    const first = addressIn(post.body);
    const without = await update(post, "<p>Fog</p>");
    const messages = take();
    expect(messages).toEqual([{ type: "former_picture", id: keyOf(first) }]);
    const undone = await update(without, post.body);
    const second = addressIn(undone.body);
    expect(second).not.toBe(first);
    for (const message of [...messages, ...take()]) await syncCatalog(ctx, message);
    expect(await isServed(first)).toBe(false);
    expect([await isServed(second), await isServed(pictureAtWidth(second, 480))]).toEqual([
      true,
      true,
    ]);
    // The former address, which an old page may still send, is the picture's present one.
    expect((await update(undone, post.body)).body).toBe(undone.body);
  });

  it("stays for a post that is not written, and for every other change", async () => {
    const { ctx, create, update, take } = callsOf(creator);
    const post = await create(image(await upload(creator)));
    expect(await refusal(update({ ...post, version: 9 }, "<p>Fog</p>"))).toBe("version_conflict");
    await Blog.updateBlog({ ctx, input: { id: post.id, version: 1, title: "Quay" } });
    expect(take()).toEqual([]);
  });

  it("is removed after a save that another save has overtaken, unless the text shows it", async () => {
    const { ctx, create, update, take } = callsOf(creator);
    const post = await create("<p>Fog</p>");
    const [both, lost] = [await upload(creator), await upload(creator)];
    const saveFirst = () => callsOf(creator).update(post, image(both));
    const overtaken = { ...ctx, database: withInterruptions(database, saveFirst) };
    const input = { id: post.id, version: post.version, body: image(both) + image(lost) };
    expect(await refusal(Blog.updateBlog({ ctx: overtaken, input }))).toBe("version_conflict");
    const messages = take();
    const lostId = pictureIdOf(lost);
    expect(messages).toEqual([
      { type: "former_picture", id: expect.stringContaining(`${lostId}-2.`) },
    ]);
    for (const message of messages) await syncCatalog(ctx, message);
    expect(await isServed(`${mediaUrl}/${messages[0]?.id}`)).toBe(false);
    const saved = await update({ ...post, version: 2 }, image(both) + image(lost));
    for (const message of take()) await syncCatalog(ctx, message);
    for (const address of addressesIn(saved.body)) expect(await isServed(address)).toBe(true);
  });

  it("stays after a save that only a copy of its author's name has overtaken", async () => {
    const { ctx, create, take } = callsOf(creator);
    const post = await create("<p>Fog</p>");
    const copyName = () =>
      database.blogs.patch({ id: post.id }).set({ author_name: "Grace Hopper" }).go();
    const overtaken = { ...ctx, database: withInterruptions(database, copyName) };
    const input = { id: post.id, version: post.version, body: image(await upload(creator)) };
    expect(await refusal(Blog.updateBlog({ ctx: overtaken, input }))).toBe("version_conflict");
    // The next try has the same version, and so the same key.
    expect(take()).toEqual([]);
  });

  it("stays in the author's other posts, which have their own copies", async () => {
    const { ctx, create, update, take } = callsOf(creator);
    const first = await create(image(await upload(creator)));
    const second = await create(`<p>Fog</p>${first.body}`);
    expect(addressIn(second.body)).toContain(`/blog_picture/${second.id}/`);
    await update(first, "<p>Fog</p>");
    for (const message of take()) await syncCatalog(ctx, message);
    expect(await isServed(addressIn(first.body))).toBe(false);
    expect(await isServed(addressIn(second.body))).toBe(true);
  });

  it("is removed from its own folder only", async () => {
    const { ctx, create, update, take } = callsOf(creator);
    const post = await create("<p>Fog</p>");
    const elsewhere = `${mediaUrl}/images/${stranger.userId}/channel_image/a.png`;
    // Such as a text from before pictures had an owner.
    const html = `<img src="${elsewhere}" alt="" />`;
    await database.blogBodies.put({ blog_id: post.id, html }).go();
    const kept = await update(post, `${html}<p>Fog</p>`);
    expect(kept.body).toBe(`${html}<p>Fog</p>`);
    await Blog.updateBlog({
      ctx,
      input: { id: post.id, version: kept.version, body: "<p>Fog</p>" },
    });
    expect(take()).toEqual([]);
  });
});
