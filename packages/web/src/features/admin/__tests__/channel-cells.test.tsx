import type { AdminChannel } from "@marquee/contracts/operations/admin/admin-channel.schema";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ChannelState } from "../components/channel-cells.tsx";

const channel: AdminChannel = {
  id: "chn_1",
  slug: "sea-chn_1",
  name: "Sea",
  description: "",
  privacy_type: "private",
  category_id: "cat_1",
  price: 999,
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
  updated_at: "2026-05-04T10:00:00.000Z",
  version: 1,
  views: 0,
  is_blocked: false,
  blocked_at: null,
  blocked_reason: null,
  creator_is_active: true,
};

it.each([
  ["Open", {}],
  ["Blocked", { is_blocked: true }],
  ["Creator deactivated", { creator_is_active: false }],
  ["Deleted", { available_until: "2026-08-02T10:00:00.000Z", creator_is_active: false }],
])("a channel in the back office is called: %s", (label, state) => {
  expect(renderToStaticMarkup(<ChannelState channel={{ ...channel, ...state }} />)).toContain(
    `>${label}<`,
  );
});
