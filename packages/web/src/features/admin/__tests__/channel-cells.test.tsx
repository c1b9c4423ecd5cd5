import type { AdminChannel } from "@marquee/contracts/operations/admin/admin-channel.schema";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { channelFields } from "@/components/__tests__/cards.ts";
import { ChannelState } from "../components/channel-cells.tsx";

const channel: AdminChannel = {
  ...channelFields,
  privacy_type: "private",
  price: 999,
  updated_at: "2026-05-04T10:00:00.000Z",
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
