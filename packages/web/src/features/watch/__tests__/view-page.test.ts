import { expect, it } from "vitest";
import { viewPageOf } from "../view-page.ts";

const site = "https://marquee.test";
const watch = `${site}/video/sea-vid_1`;

it.each([
  ["", "direct"],
  [`${site}/`, "home"],
  [`${site}/?span=30`, "home"],
  [`${site}/search_result?type=globalSearch&search=sea`, "search"],
  [`${site}/categories`, "search"],
  [`${site}/channel/coast-chn_1?channel_id=chn_1`, "channel"],
  [`${site}/creator/ada-usr_1`, "channel"],
  [`${site}/creator/ada-usr_1/channel/coast-chn_1`, "channel"],
  [`${site}/channel/chn_1/playlist/knots-ser_1`, "playlist"],
  [`${site}/channel/chn_1/video/vid_2`, "other"],
  [`${site}/video/land-vid_2`, "other"],
  ["https://example.com/", "other"],
  ["about:blank", "other"],
  ["no address", "other"],
] as const)("a viewer who comes from %j is counted under %s", (before, page) => {
  expect(viewPageOf({ address: watch, before })).toBe(page);
});

it.each(["playlist=knots-ser_1", "own_playlist=opl_1"])(
  "a video of a playlist is counted under it, whatever the earlier page was: %s",
  (query) => {
    expect(viewPageOf({ address: `${watch}?${query}`, before: `${site}/` })).toBe("playlist");
  },
);
