import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { uploadScheme } from "@marquee/contracts/content/blog/post-picture";
import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import { createBlog } from "@marquee/core/content/blog";
import { createChannel } from "@marquee/core/content/channel";
import { builtInCategoryId } from "@marquee/core/people/category";
import { makeDemoClip, type SceneName } from "../media/clips.ts";
import type { Ffmpeg } from "../media/ffmpeg.ts";
import { channels, liveStreams, posts, series } from "./content/index.ts";
import { demoPicture, uploadImage } from "./images.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import type { Person } from "./person.ts";
import { actingAs } from "./seed-context.ts";
import {
  creatorOf,
  daysBefore,
  type Ids,
  type People,
  requireEntry,
  type SeedResults,
  type SeedTools,
} from "./tools.ts";

/** Creates the channels, each at its own time in the past. Returns their ids by key. */
export async function seedChannels(tools: SeedTools, people: People): Promise<Ids> {
  const { ctx, now } = tools;
  const ids = await mapConcurrently(channels, 2, async (channel): Promise<[string, string]> => {
    const person = requireEntry(people, channel.creator);
    const jpeg = await demoPicture("channels", channel.key);
    const { id } = await createChannel({
      ctx: actingAs(ctx, person, daysBefore(now, channel.daysAgo, channel.key)),
      input: {
        name: channel.name,
        description: channel.description,
        category_id: builtInCategoryId(channel.category),
        privacy_type: channel.privacy,
        price: channel.price,
        purchase_type: channel.monthly ? "monthly" : "one_time",
        image_key: await uploadImage(person, "channel_image", jpeg),
      },
    });
    return [channel.key, id];
  });
  return new Map(ids);
}

/** Creates the series of the demo through the API, each as its creator. */
export async function seedSeries(made: SeedResults): Promise<void> {
  await mapConcurrently(series, 3, async (one) => {
    await creatorOf(made.people, one.channel).send(seriesCalls.create, {
      body: {
        name: one.name,
        description: one.description,
        channel_id: requireEntry(made.channelIds, one.channel),
        video_ids: one.videos.map((key) => requireEntry(made.videoIds, key)),
      },
    });
  });
}

/** Publishes the blog posts, each at its own time in the past. */
export async function seedPosts(tools: SeedTools, people: People): Promise<void> {
  const { ctx, ffmpeg, folder, now } = tools;
  await mapConcurrently(posts, 2, async (post) => {
    const author = requireEntry(people, post.author);
    const jpeg = await sceneJpeg(ffmpeg, join(folder, post.key), post.cover);
    await createBlog({
      ctx: actingAs(ctx, author, daysBefore(now, post.daysAgo, post.title)),
      input: {
        title: post.title,
        excerpt: post.excerpt,
        body: await withPicture(author, post.body),
        category_id: builtInCategoryId(post.category),
        cover_key: await uploadImage(author, "blog_cover", jpeg),
        status: post.outcome ?? "published",
      },
    });
  });
}

/** Uploads the drawn picture that a post's text names, if there is one. */
async function withPicture(author: Person, text: string): Promise<string> {
  const [address, name] = /upload:([\w-]+)/.exec(text) ?? [];
  if (address === undefined || name === undefined) return text;
  const key = await uploadImage(author, "blog_picture", await demoPicture("channels", name));
  return text.replace(address, `${uploadScheme}${key}`);
}

/** A still of a clip's scene as a JPEG, 960 × 540. The clip is stored beside it. */
async function sceneJpeg(
  ffmpeg: Ffmpeg,
  path: string,
  { scene, seed }: { scene: SceneName; seed: string },
) {
  await makeDemoClip({ seed, scene, seconds: 2, file: `${path}.mp4` }, ffmpeg);
  await ffmpeg.run([
    ...["-ss", "1", "-i", `${path}.mp4`],
    ...["-frames:v", "1", "-q:v", "2", "-f", "mjpeg", "-pix_fmt", "yuvj444p", `${path}.jpg`],
  ]);
  return readFile(`${path}.jpg`);
}

/** Sets up live streams that have not begun, each as the creator of its channel. */
export async function seedLiveStreams(made: SeedResults): Promise<void> {
  await mapConcurrently(liveStreams, 1, async ({ channel, title, description }) => {
    await creatorOf(made.people, channel).send(liveCalls.create, {
      body: { title, description, channel_id: requireEntry(made.channelIds, channel) },
    });
  });
}
