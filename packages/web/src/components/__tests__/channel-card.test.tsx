import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { ChannelCard } from "../channel-card.tsx";

const channel: Channel = {
  id: "chn_1",
  slug: "sea-chn_1",
  name: "Sea",
  description: "",
  privacy_type: "public",
  category_id: "cat_1",
  price: 0,
  currency: "usd",
  purchase_type: "one_time",
  image_url: null,
  creator_id: "usr_1",
  creator_name: "Mara",
  creator_slug: "mara-usr_1",
  creator_profile_picture: null,
  video_count: 0,
  rating_average: null,
  rating_count: 0,
  follower_count: 0,
  created_at: "2026-05-04T10:00:00.000Z",
  is_purchased: false,
  is_following: false,
  access: "granted",
  version: 1,
};

const htmlOf = (changes: Partial<Channel>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ChannelCard channel={{ ...channel, ...changes }} />
    </MemoryRouter>,
  );

it("a creator sees in the list of channels which one is blocked", () => {
  expect(htmlOf({ blocked_reason: "A complaint" })).toContain(">Blocked<");
  expect(htmlOf({})).not.toContain("Blocked");
});
