import type { ImagePurpose } from "@marquee/contracts/limits";
import { pictureAtWidth, readPicture } from "@marquee/contracts/picture";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createBrokenQueues } from "../../../../test/broken-queues.ts";
import {
  createChannel,
  createUser,
  createVideo,
  database,
  mediaUrl,
  put,
} from "../../../../test/context.ts";
import { interruptedBeforeWrite, withInterruptions } from "../../../../test/interruptions.ts";
import { png } from "../../../../test/pictures.ts";
import { updateUser } from "../../../people/user/index.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { MarqueeError } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import * as Blog from "../../blog/index.ts";
import { updateChannel } from "../../channel/index.ts";
import { updateVideo } from "../../video/index.ts";
import { syncCatalog } from "../sync-catalog.ts";

/** Uploads a picture as a signed form does; returns its key. */
async function upload(person: UserActor, purpose: ImagePurpose): Promise<string> {
  const key = `uploads/images/${person.userId}/${purpose}/${crypto.randomUUID()}.png`;
  await put(key, new Uint8Array(png), "image/png");
  return key;
}

const isStored = async (key: string) => (await fetch(`${mediaUrl}/${key}`)).ok;

/** Whether a picture and each of its widths are stored. */
const storedFiles = (key: string) => {
  const { widths = [] } = readPicture(key) ?? {};
  return Promise.all([key, ...widths.map((width) => pictureAtWidth(key, width))].map(isStored));
};

/** A creator's calls, and what they send to the queue about former pictures since the last `take`. */
async function createOwner() {
  const creator = await createUser("creator");
  const { ctx, catalogMessages, repair } = createBrokenQueues(creator);
  repair();
  const formerPicture = z.object({ type: z.literal("former_picture"), id: z.string() });
  const take = () =>
    catalogMessages.splice(0).flatMap((message) => formerPicture.safeParse(message).data ?? []);
  return { creator, ctx, take };
}

/** A video that has no playback addresses to sign. */
const withoutFile = { playback_id: undefined };

type Owner = Awaited<ReturnType<typeof createOwner>>;

const keyOf = (address: string | null | undefined): string =>
  (address ?? "").replace(`${mediaUrl}/`, "");

const startDeletion = () => Promise.reject(new Error("Nothing is deleted here"));

/** What a person can give a picture; each returns a write of the picture, which returns its new key. */
const owners: Record<
  string,
  (owner: Owner) => Promise<{ write: (upload: string) => Promise<string>; purpose: ImagePurpose }>
> = {
  "a person": async ({ ctx }) => ({
    purpose: "profile_picture",
    write: async (profile_picture_key) => {
      const { user_profile } = await updateUser({ ctx, input: { profile_picture_key } });
      return keyOf(user_profile.profile_picture);
    },
  }),
  "a channel": async ({ creator, ctx }) => {
    const id = await createChannel(creator);
    return {
      purpose: "channel_image",
      write: async (image_key) => {
        const { data } = await database.channels.get({ id }).go({ consistent: true });
        const input = { id, image_key, version: data?.version ?? 0 };
        return keyOf((await updateChannel({ ctx, input })).image_url);
      },
    };
  },
  "a video": async ({ creator, ctx }) => {
    const id = await createVideo(creator, await createChannel(creator), withoutFile);
    return {
      purpose: "video_thumbnail",
      write: async (thumbnail_key) => {
        const { data } = await database.videos.get({ id }).go({ consistent: true });
        const input = { id, thumbnail_key, version: data?.version ?? 0 };
        return keyOf((await updateVideo({ ctx, input, startDeletion })).thumbnail_url);
      },
    };
  },
  "a post": async ({ ctx }) => {
    const post = await Blog.createBlog({
      ctx,
      input: { title: "Harbour", excerpt: "", body: "<p>Fog.</p>", status: "draft" },
    });
    let { version } = post;
    return {
      purpose: "blog_cover",
      write: async (cover_key) => {
        const changed = await Blog.updateBlog({ ctx, input: { id: post.id, cover_key, version } });
        version = changed.version;
        return keyOf(changed.cover_url);
      },
    };
  },
};

describe.each(Object.entries(owners))("%s", (_, prepare) => {
  it("shows another picture, and the former one is removed with its widths", async () => {
    const owner = await createOwner();
    const { write, purpose } = await prepare(owner);
    const first = await write(await upload(owner.creator, purpose));
    owner.take();
    const second = await write(await upload(owner.creator, purpose));
    const messages = owner.take();
    expect(messages).toEqual([{ type: "former_picture", id: first }]);

    for (const message of messages) await syncCatalog(owner.ctx, message);
    expect(await storedFiles(first)).not.toContain(true);
    expect(await storedFiles(second)).not.toContain(false);
  });
});

it("a picture that a person takes back is removed, and stays with every other change", async () => {
  const { ctx, take } = await createOwner();
  const { user_profile } = await updateUser({ ctx, input: { bio: "Boats and harbours" } });
  expect(take()).toEqual([]);
  await updateUser({ ctx, input: { profile_picture_key: null } });
  expect(take()).toEqual([{ type: "former_picture", id: keyOf(user_profile.profile_picture) }]);
});

it("a frame of a video stays when another one is chosen", async () => {
  const { creator, ctx, take } = await createOwner();
  const [first, second] = ["frames/video/a-0.jpg", "frames/video/a-1.jpg"] as const;
  const id = await createVideo(creator, await createChannel(creator), {
    ...withoutFile,
    frame_keys: [first, second],
    thumbnail_key: second,
  });
  const input = { id, frame: `${mediaUrl}/${first}`, version: 1 };
  await updateVideo({ ctx, input, startDeletion });
  expect(take()).toEqual([]);
});

describe("a picture whose write is refused", () => {
  /** What a refused call has published, after the queue has removed what it may. */
  async function leftBy(refused: (owner: Owner) => Promise<unknown>): Promise<boolean[]> {
    const owner = await createOwner();
    const { storage } = owner.ctx.providers;
    const published: string[] = [];
    const recording = {
      ...storage,
      put: (...given: Parameters<typeof storage.put>) => {
        published.push(given[0]);
        return storage.put(...given);
      },
    };
    const ctx = { ...owner.ctx, providers: { ...owner.ctx.providers, storage: recording } };
    await expect(refused({ ...owner, ctx })).rejects.toBeInstanceOf(MarqueeError);
    for (const message of owner.take()) await syncCatalog(owner.ctx, message);
    return Promise.all(published.map(isStored));
  }

  const category_id = newId("category", new Date());

  it.each<[string, (owner: Owner) => Promise<unknown>]>([
    [
      "of a person, by the category",
      async ({ creator, ctx }) => {
        const profile_picture_key = await upload(creator, "profile_picture");
        return updateUser({ ctx, input: { profile_picture_key, category_id } });
      },
    ],
    [
      "of a person, by another tab",
      async ({ creator, ctx }) => {
        const { data } = await database.users.get({ id: creator.userId }).go();
        const profile_picture_key = await upload(creator, "profile_picture");
        const faster = () => updateUser({ ctx, input: { bio: "Boats and harbours" } });
        return updateUser({
          ctx: { ...ctx, database: interruptedBeforeWrite(faster) },
          input: { profile_picture_key, version: data?.version ?? 0 },
        });
      },
    ],
    [
      "of a channel, by another tab",
      async ({ creator, ctx }) => {
        const id = await createChannel(creator);
        const image_key = await upload(creator, "channel_image");
        const change = { id, privacy_type: "private", version: 1 } as const;
        const faster = () => updateChannel({ ctx, input: change });
        return updateChannel({
          ctx: { ...ctx, database: withInterruptions(database, faster) },
          input: { id, image_key, version: 1 },
        });
      },
    ],
    [
      "of a video, by the time",
      async ({ creator, ctx }) => {
        const id = await createVideo(creator, await createChannel(creator), withoutFile);
        const thumbnail_key = await upload(creator, "video_thumbnail");
        const scheduled_at = "2027-01-01T00:00:00.000Z";
        const input = { id, thumbnail_key, scheduled_at, version: 1 };
        return updateVideo({ ctx, input, startDeletion });
      },
    ],
    [
      "of a post, by the category",
      async ({ creator, ctx }) => {
        const cover_key = await upload(creator, "blog_cover");
        const post = { title: "Harbour", excerpt: "", body: "<p>Fog.</p>" };
        return Blog.createBlog({
          ctx,
          input: { ...post, status: "draft", cover_key, category_id },
        });
      },
    ],
    [
      "of a post, by another tab",
      async ({ creator, ctx }) => {
        const draft = { title: "Harbour", excerpt: "", body: "<p>Fog.</p>" };
        const { id } = await Blog.createBlog({ ctx, input: { ...draft, status: "draft" } });
        const cover_key = await upload(creator, "blog_cover");
        const faster = () => Blog.updateBlog({ ctx, input: { id, title: "Pier", version: 1 } });
        return Blog.updateBlog({
          ctx: { ...ctx, database: withInterruptions(database, faster) },
          input: { id, cover_key, version: 1 },
        });
      },
    ],
  ])("is removed %s", async (_, refused) => {
    expect(await leftBy(refused)).not.toContain(true);
  });
});
