import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import { createBlog } from "@marquee/core/content/blog";
import { channels, posts, series } from "./content/index.ts";
import { categoryId } from "./essentials.ts";
import { uploadImage } from "./images.ts";
import { daysBefore } from "./moments.ts";
import { mapConcurrently } from "./pace.ts";
import { sceneJpeg } from "./pictures/image-file.ts";
import { actingAs } from "./seed-context.ts";
import { type Ids, type People, requireEntry, type SeedTools } from "./tools.ts";

/** Creates the series of the demo through the API, each as its creator. */
export async function seedSeries(made: {
  people: People;
  channelIds: Ids;
  videoIds: Ids;
}): Promise<void> {
  await mapConcurrently(series, 3, async (one) => {
    const channel = channels.find(({ key }) => key === one.channel);
    await requireEntry(made.people, channel?.creator ?? "").send(seriesCalls.create, {
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
    const jpeg = new Uint8Array(await sceneJpeg(ffmpeg, folder, post.cover));
    await createBlog({
      ctx: actingAs(ctx, author, daysBefore(now, post.daysAgo, post.title)),
      input: {
        title: post.title,
        excerpt: post.excerpt,
        body: post.body,
        category_id: categoryId(post.category),
        cover_key: await uploadImage(author, "blog_cover", jpeg),
        status: post.outcome ?? "published",
      },
    });
  });
}
