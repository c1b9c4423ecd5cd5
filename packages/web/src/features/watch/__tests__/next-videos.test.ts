import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import { expect, test } from "vitest";
import { nextVideos } from "../next-videos.ts";

const card = (id: string, changes: Partial<VideoCard> = {}): VideoCard => ({
  id,
  slug: id,
  title: id,
  thumbnail_url: null,
  duration: 60,
  views: 0,
  access_type: "free",
  privacy_type: "public",
  price: 0,
  currency: "usd",
  is_featured: false,
  category_id: [],
  channel_id: "chn_1",
  channel_name: "Knots",
  channel_slug: "knots",
  creator_id: "usr_1",
  video_creator_id: "usr_1",
  creator_name: "Nell",
  creator_slug: "nell",
  creator_profile_picture: null,
  status: "published",
  is_purchased: false,
  purchased_amount: null,
  created_at: "2026-01-01T00:00:00.000Z",
  published_at: null,
  ...changes,
});

const idsOf = (videos: readonly VideoCard[], id: string, is_purchased = false) =>
  nextVideos(videos, { id, is_purchased }).map((video) => video.id);

test("the next older video follows, and the newest one after the oldest", () => {
  const videos = [card("new"), card("middle"), card("old")];
  expect(idsOf(videos, "new")).toEqual(["middle", "old"]);
  expect(idsOf(videos, "middle")).toEqual(["old", "new"]);
  expect(idsOf(videos, "old")).toEqual(["new", "middle"]);
  // The current video is too old for the list.
  expect(idsOf(videos, "other")).toEqual(["new", "middle", "old"]);
  expect(idsOf([card("new")], "new")).toEqual([]);
});

test("what must be bought or needs a log-in is suggested only alone", () => {
  const paid = card("paid", { access_type: "paid", price: 500 });
  const hidden = card("hidden", { privacy_type: "private" });
  expect(idsOf([card("current"), paid, hidden, card("free")], "current")).toEqual(["free"]);
  expect(idsOf([card("current"), paid, hidden], "current")).toEqual(["paid"]);
  expect(
    idsOf([card("current"), { ...paid, is_purchased: true }, card("free")], "current"),
  ).toEqual(["paid", "free"]);
});

test("in a bought channel a video that is sold with the channel only is open", () => {
  const videos = [card("current"), card("inside", { access_type: "paid" }), card("free")];
  expect(idsOf(videos, "current")).toEqual(["inside", "free"]);
  // The viewer may have bought only the current one, before the channel was closed.
  expect(idsOf(videos, "current", true)).toEqual(["free"]);
});
