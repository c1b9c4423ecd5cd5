import { viewPages } from "@marquee/contracts/people/figures/figures.schema";
import {
  addCounters,
  type Counters,
  lastPoint,
  pointName,
  rankVideo,
  trafficName,
} from "@marquee/core/people/figures";
import { monthOf } from "@marquee/core/platform/time";
import { hashText } from "../random.ts";
import { videos } from "./content/index.ts";
import type { DemoVideo } from "./content/schema.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import { creatorOf, dayBefore, requireEntry, type SeedResults, type SeedTools } from "./tools.ts";

/** The length of the demo's past: six months. */
const maxPastDays = 180;
/** The average share of a demo clip that a viewer watches. */
const secondsOfView = 24;
const viewsOfFollower = 400;
/** Different from the shards of the product, to whose items the demo's own sales and followers are added. */
const seededShard = "demo";

type Days = Map<string, Partial<Counters>>;

/**
 * Spreads the demo's views over the days since each video was published, with watch time, followers and the positions
 * that viewers reached. Sales are real payments, counted when they were made.
 */
export async function seedFigures({ ctx, now }: SeedTools, made: SeedResults): Promise<void> {
  const owners = new Map<string, Days>();
  for (const video of videos.filter(({ outcome }) => outcome === undefined)) {
    const videoId = requireEntry(made.videoIds, video.key);
    const { userId } = creatorOf(made.people, video.channel);
    for (const [day, views] of viewsByDay(video, now)) {
      const watch_seconds = views * secondsOfView;
      add(owners, videoId, day, { views, watch_seconds, ...trafficOf(views) });
      const followers_gained = Math.round(views / viewsOfFollower);
      // One in six, on days of its own.
      const leaves = hashText(`${video.key}:${day}:leaves`) % 6 === 0;
      const followers_lost = leaves ? Math.min(followers_gained, 1) : 0;
      add(owners, userId, day, { views, watch_seconds, followers_gained, followers_lost });
    }
  }
  await ctx.database.retention
    .put(
      videos
        .filter(({ outcome }) => outcome === undefined)
        .map((video) => ({
          video_id: requireEntry(made.videoIds, video.key),
          shard: seededShard,
          ...retentionOf(video),
        })),
    )
    .go({ concurrent: 4 });
  await mapConcurrently([...owners], 4, async ([owner_id, days]) => {
    await ctx.database.dailyFigures
      .put([...days].map(([day, figures]) => ({ owner_id, day, shard: seededShard, ...figures })))
      .go({ concurrent: 4 });
  });
}

/** Gives every video its places of the months, once its figures and the days of its sales are there. */
export async function seedVideoMonths({ ctx, now }: SeedTools, made: SeedResults): Promise<void> {
  const days = Array.from({ length: maxPastDays }, (_, ago) => dayBefore(now, ago));
  const months = [...new Set(days.map(monthOf))];
  await mapConcurrently(videos, 4, async (video) => {
    const creator_id = creatorOf(made.people, video.channel).userId;
    const id = requireEntry(made.videoIds, video.key);
    for (const month of months) await rankVideo(ctx, { video: { id, creator_id }, month });
  });
}

/** The views of a video by day: they vary from day to day and add up to the video's count. */
function viewsByDay({ key, daysAgo, views }: DemoVideo, now: Date): [day: string, views: number][] {
  const count = Math.min(Math.max(daysAgo, 1), maxPastDays);
  const total = views * Math.min(1, maxPastDays / Math.max(daysAgo, 1));
  const days = Array.from({ length: count }, (_, ago) => dayBefore(now, ago));
  const weights = days.map((day) => 50 + (hashText(`${key}:${day}`) % 100));
  const sum = weights.reduce((one, other) => one + other, 0);
  let weight = 0;
  let counted = 0;
  return days.map((day, index) => {
    weight += weights[index] ?? 0;
    // Rounds the cumulative sum, so that the days add up.
    const until = Math.round((total * weight) / sum);
    const ofDay = until - counted;
    counted = until;
    return [day, ofDay];
  });
}

/** Percent of a video's views by kind of page; the rest comes from other pages. */
const trafficShares = { home: 38, search: 24, channel: 17, playlist: 6, direct: 9 } as const;

function trafficOf(views: number): Partial<Counters> {
  const traffic: Partial<Counters> = {};
  let rest = views;
  for (const page of viewPages) {
    const ofPage = page === "other" ? rest : Math.floor((views * trafficShares[page]) / 100);
    traffic[trafficName(page)] = ofPage;
    rest -= ofPage;
  }
  return traffic;
}

/** Views of a demo video for each signed-in viewer. */
const viewsOfViewer = 3;

/** The number of viewers who stopped at each position: many leave early, and a third or more see the end. */
function retentionOf({ key, views }: DemoVideo): Record<string, number> {
  const viewers = Math.round(views / viewsOfViewer);
  const toTheEnd = Math.round((viewers * (35 + (hashText(`${key}:end`) % 30))) / 100);
  const weights = Array.from({ length: lastPoint }, (_, point) => 1 / (point + 4));
  const sum = weights.reduce((one, other) => one + other, 0);
  const counts = weights.map((weight, point) => [
    pointName(point),
    Math.round(((viewers - toTheEnd) * weight) / sum),
  ]);
  return Object.fromEntries([...counts, [pointName(lastPoint), toTheEnd]]);
}

function add(owners: Map<string, Days>, owner: string, day: string, figures: Partial<Counters>) {
  const days = owners.get(owner) ?? new Map<string, Partial<Counters>>();
  owners.set(owner, days);
  days.set(day, addCounters(days.get(day) ?? {}, figures));
}
