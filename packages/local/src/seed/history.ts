import { daysAfter } from "@marquee/core/platform/time";
import { channels } from "./content/index.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import { creatorOf, daysBefore, requireEntry, type SeedResults, type SeedTools } from "./tools.ts";
import type { Video } from "./videos.ts";

/**
 * Gives these videos a past: publication, views, and promotions. Ten thousand views cannot be simulated, so they are
 * written to the records; lists and search follow through the queue.
 */
export async function seedHistory(
  tools: SeedTools,
  made: SeedResults,
  chosen: readonly Video[],
): Promise<void> {
  const { ctx, now, stack } = tools;
  const published = chosen.filter(({ outcome }) => outcome === undefined);
  await mapConcurrently(published, 8, async (video) => {
    await ctx.database.videos
      .patch({ id: requireEntry(made.videoIds, video.key) })
      .set({
        published_at: daysBefore(now, video.daysAgo, video.key).toISOString(),
        views: video.views,
        ...(video.promotedFor === undefined
          ? {}
          : { promoted_until: daysAfter(now, video.promotedFor).toISOString() }),
      })
      .go();
  });
  await mapConcurrently([...made.people.values()], 4, async ({ key, userId }) => {
    const own = published.filter((video) => creatorOf(made.people, video.channel).key === key);
    const views = own.reduce((sum, video) => sum + video.views, 0);
    if (views > 0) await ctx.database.users.patch({ id: userId }).add({ activity: views }).go();
  });
  await mapConcurrently(channels, 4, async ({ key }) => {
    const id = requireEntry(made.channelIds, key);
    const own = published.filter(({ channel }) => channel === key);
    const views = own.reduce((sum, video) => sum + video.views, 0);
    await ctx.database.channels.patch({ id }).add({ views }).go();
    // A channel passes its views on to its creator and to its videos.
    await ctx.providers.queues.send("catalog", { type: "channel", id });
  });
  await stack.settled(90_000);
}
