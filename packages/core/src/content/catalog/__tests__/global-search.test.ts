import { expect, it } from "vitest";
import { unpackCard } from "../../search/index.ts";
import { decodeListing } from "../../video/index.ts";
import { storedCards } from "../global-search.ts";

/** Cards as the entries of a deployed stage hold them. */
const video = {
  id: "vid_1",
  title: "Harbour",
  thumbnail_url: null,
  duration: 61,
  views: 3,
  access_type: "free",
  privacy_type: "public",
  price: 0,
  category_id: ["cat_1"],
  channel_id: "chn_1",
  channel_name: "Tides",
  creator_id: "usr_1",
  creator_name: "Cora",
  creator_profile_picture: null,
  created_at: "2026-11-01T12:00:00.000Z",
  published_at: "2026-11-02T12:00:00.000Z",
};
const channel = {
  id: "chn_1",
  name: "Tides",
  description: "One a week.",
  category_id: "cat_1",
  privacy_type: "public",
  price: 0,
  purchase_type: "one_time",
  image_url: null,
  creator_id: "usr_1",
  creator_name: "Cora",
  creator_profile_picture: null,
  video_count: 2,
  rating_average: null,
  rating_count: 0,
  follower_count: 5,
  is_following: null,
  access: "granted",
  created_at: "2026-11-01T12:00:00.000Z",
  version: 1,
};
const creator = {
  id: "usr_1",
  name: "Cora",
  profile_picture: null,
  bio: null,
  country: null,
  category_id: null,
  channel_count: 1,
  video_count: 2,
  created_at: "2026-11-01T12:00:00.000Z",
};

// An unreadable entry is left out of the results.
it.each([
  ["video", video],
  ["channel", channel],
  ["creator", creator],
] as const)("the stored card of a %s stays readable after a new version", (kind, stored) => {
  expect(storedCards[kind].safeParse(unpackCard(stored)).error).toBeUndefined();
});

it("the stored listing of a video stays readable after a new version", () => {
  const { id: video_id, thumbnail_url: _, creator_profile_picture: __, ...rest } = video;
  expect(decodeListing({ card: JSON.stringify({ video_id, ...rest }) })).toBeDefined();
});
