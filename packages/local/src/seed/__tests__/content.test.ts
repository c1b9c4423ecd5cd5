import { createCommentSchema } from "@marquee/contracts/community/comment/comment.schema";
import { createReviewSchema } from "@marquee/contracts/community/review/review.schema";
import { createBlogSchema } from "@marquee/contracts/content/blog/blog.schema";
import { createChannelSchema } from "@marquee/contracts/content/channel/channel.schema";
import { createLiveStreamSchema } from "@marquee/contracts/content/live/live.schema";
import { createSeriesSchema } from "@marquee/contracts/content/series/series.schema";
import {
  createVideoSchema,
  updateVideoSchema,
} from "@marquee/contracts/content/video/video.schema";
import { updateUserSchema } from "@marquee/contracts/people/user/user.schema";
import { builtInPlans } from "@marquee/core/money/plan";
import { builtInCategoryId } from "@marquee/core/people/category";
import { describe, expect, it } from "vitest";
import {
  admin,
  channels,
  comments,
  creators,
  follows,
  liveStreams,
  posts,
  purchases,
  reviews,
  series,
  videos,
  watchers,
} from "../content/index.ts";
import { laterVideos, openingVideos } from "../videos.ts";

const anyId = (prefix: string): string => `${prefix}_${"0".repeat(26)}`;
const keysOf = (list: readonly { key: string }[]): string[] => list.map(({ key }) => key);
const people = keysOf([...creators, ...watchers, admin]);
const byKey = (one: { key: string }, other: { key: string }) => one.key.localeCompare(other.key);
const published = videos.filter(({ outcome }) => outcome === undefined);

describe("the demo's content", () => {
  it("is large enough to look like a catalog", () => {
    expect(creators.length).toBeGreaterThanOrEqual(7);
    expect(channels.length).toBeGreaterThanOrEqual(10);
    expect(published.length).toBeGreaterThanOrEqual(40);
    expect(posts.length).toBeGreaterThanOrEqual(6);
  });

  it("starts with twelve public videos, some of each creator, and has the others to come", () => {
    expect(openingVideos).toHaveLength(12);
    const opening = new Set(openingVideos.map(({ channel }) => channel));
    const seen = channels.filter(({ key }) => opening.has(key)).map(({ creator }) => creator);
    expect(new Set(seen)).toEqual(new Set(keysOf(creators)));
    expect([...openingVideos, ...laterVideos].toSorted(byKey)).toEqual(videos.toSorted(byKey));
  });

  it("uses every key and every title once", () => {
    for (const list of [people, keysOf(channels), keysOf(videos)]) {
      expect(new Set(list).size).toBe(list.length);
    }
    expect(new Set(videos.map(({ title }) => title)).size).toBe(videos.length);
  });

  it("has valid references only", () => {
    expect(keysOf(creators)).toEqual(
      expect.arrayContaining([...new Set(channels.map(({ creator }) => creator))]),
    );
    expect(keysOf(channels)).toEqual(
      expect.arrayContaining(
        [...videos, ...series, ...reviews, ...liveStreams].map(({ channel }) => channel),
      ),
    );
    expect(keysOf(published)).toEqual(
      expect.arrayContaining([
        ...series.flatMap((one) => one.videos),
        ...comments.map(({ video }) => video),
      ]),
    );
    expect(people).toEqual(
      expect.arrayContaining([
        ...[...reviews, ...posts, ...comments].map(({ author }) => author),
        ...comments.flatMap(({ replies = [] }) => replies.map(({ author }) => author)),
        ...purchases.map(({ buyer }) => buyer),
      ]),
    );
    for (const { kind, item } of purchases) {
      const priced = kind === "video" ? published : channels;
      expect(priced.find(({ key }) => key === item)?.price, item).toBeGreaterThan(0);
    }
  });

  it("gives every channel followers, who are not its creator and follow it once", () => {
    expect([...follows.keys()].toSorted()).toEqual(keysOf(channels).toSorted());
    for (const [channel, followers] of follows) {
      expect(followers.length, channel).toBeGreaterThan(0);
      expect(new Set(followers).size, channel).toBe(followers.length);
      expect(people).toEqual(expect.arrayContaining([...followers]));
      expect(followers).not.toContain(channels.find(({ key }) => key === channel)?.creator);
    }
  });

  it("gives a creator no more channels than the plan allows, and sells only with a payout account", () => {
    for (const creator of creators) {
      const own = channels.filter((channel) => channel.creator === creator.key);
      const plan = builtInPlans.find(({ code }) => code === creator.plan);
      expect(own.length, creator.name).toBeLessThanOrEqual(plan?.channel_limit ?? 0);
      const sells = videos.some(
        ({ channel, price }) => price !== undefined && own.some(({ key }) => key === channel),
      );
      if (sells || own.some(({ price }) => price > 0)) expect(creator.payout).toBeDefined();
    }
  });
});

describe("the demo's content and the contracts", () => {
  it.each(creators)(
    "$name has a profile that the API accepts",
    ({ name, bio, country, category }) => {
      updateUserSchema.parse({ name, bio, country, category_id: builtInCategoryId(category) });
    },
  );

  it.each(channels)("$name is a channel that the API accepts", (channel) => {
    const { name, description, category, privacy: privacy_type, price } = channel;
    const category_id = builtInCategoryId(category);
    createChannelSchema.parse({ name, description, category_id, privacy_type, price });
  });

  it.each(videos)("$title is a video that the API accepts", (video) => {
    const { title, description, tags, categories, price, clip } = video;
    createVideoSchema.parse({ title, description, channel_id: anyId("chn") });
    const category_id = categories.map(builtInCategoryId);
    updateVideoSchema.parse({ version: 1, category_id, tags, price });
    expect(clip.seconds).toBeGreaterThanOrEqual(5);
    expect(clip.seconds).toBeLessThanOrEqual(40);
  });

  it("has series, live streams, comments, reviews and posts that the API accepts", () => {
    for (const { title, description } of liveStreams) {
      createLiveStreamSchema.parse({ title, description, channel_id: anyId("chn") });
    }
    for (const { name, description } of series) {
      createSeriesSchema.parse({ name, description, channel_id: anyId("chn") });
    }
    for (const { rating, text } of reviews) createReviewSchema.parse({ rating, text });
    for (const { text, replies = [] } of comments) {
      for (const one of [{ text }, ...replies]) {
        createCommentSchema.parse({ video_id: anyId("vid"), text: one.text });
      }
    }
    for (const { title, excerpt, body } of posts) createBlogSchema.parse({ title, excerpt, body });
  });
});
