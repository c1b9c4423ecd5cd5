import { expect, it } from "vitest";
import type { Demo } from "../../gallery/demo.ts";
import { galleryPagesOf } from "../../gallery/gallery-pages.ts";
import { readRoutes, roles } from "../route-table.ts";

const thing = { id: "id", slug: "slug" };
const video = { ...thing, channel: "channel", creator: "creator" };
const demo: Demo = {
  videos: { free: video, sold: video, bought: video },
  ownVideos: [{ ...video, status: "draft" }],
  channels: { open: thing, bought: thing, sold: thing, monthly: thing, own: thing },
  creator: thing,
  watcher: thing,
  series: thing,
  liveStream: { ...thing, channel: "channel" },
  blog: thing,
  ownBlog: thing,
  plan: thing,
  offer: thing,
  payment: "payment",
  ownPlaylist: "playlist",
  pack: "pack",
  sale: "sale",
  category: "category",
};

it("the gallery has an address for every route", async () => {
  const routes = await readRoutes();
  const shown = new Set(
    roles.flatMap((role) => galleryPagesOf(role, routes, demo).map(({ route }) => route)),
  );
  const paths = routes.map(({ path }) => path);
  expect([...shown].sort()).toEqual([...paths, "/nowhere"].sort());
});
