import type { SeriesDetail } from "@marquee/contracts/content/series/series.schema";
import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { playlistQuery } from "@/data/playlists.ts";
import { describePage } from "../describe-page.ts";
import { videoFixture } from "./visitor-api.ts";

const playlist: SeriesDetail = {
  id: "ser_1",
  series_id: "ser_1",
  slug: "knots-ser_1",
  name: "Knots",
  description: "",
  channel_id: "chn_1",
  creator_id: "usr_anna",
  video_count: 1,
  video_ids: null,
  created_at: "2026-10-01T10:00:00.000Z",
  updated_at: "2026-10-01T10:00:00.000Z",
  version: 1,
  videos: [videoFixture()],
  watched: [],
};

it.each([
  [1, "1 video in order."],
  [2, "2 videos in order."],
])("describes a playlist of %i without a description", (count, text) => {
  const client = new QueryClient();
  const videos = Array.from({ length: count }, () => videoFixture());
  client.setQueryData(playlistQuery(playlist.slug).queryKey, { ...playlist, videos });
  const visit = { client, params: { playlistId: playlist.slug }, search: new URLSearchParams() };
  expect(describePage("/channel/:id/playlist/:playlistId", visit).text).toBe(text);
});
