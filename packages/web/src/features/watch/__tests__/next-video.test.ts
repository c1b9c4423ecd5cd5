import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import { expect, test } from "vitest";
import { nextVideo } from "../next-video.ts";

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

test("the next older video follows, and the newest one after the oldest", () => {
  const videos = [card("new"), card("middle"), card("old")];
  expect(nextVideo(videos, "new")?.id).toBe("middle");
  expect(nextVideo(videos, "old")?.id).toBe("new");
  // The current video is too old for the list.
  expect(nextVideo(videos, "other")?.id).toBe("new");
  expect(nextVideo([card("new")], "new")).toBeUndefined();
});

test("what must be bought or needs a log-in comes last", () => {
  const paid = card("paid", { access_type: "paid", price: 500 });
  const hidden = card("hidden", { privacy_type: "private" });
  expect(nextVideo([card("current"), paid, hidden, card("free")], "current")?.id).toBe("free");
  expect(nextVideo([card("current"), paid], "current")?.id).toBe("paid");
  expect(
    nextVideo([card("current"), { ...paid, is_purchased: true }, card("free")], "current")?.id,
  ).toBe("paid");
});
