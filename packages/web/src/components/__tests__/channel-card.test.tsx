import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { ChannelCard } from "../channel-card.tsx";
import { channelFields } from "./cards.ts";

const channel: Channel = {
  ...channelFields,
  is_purchased: false,
  is_following: false,
  access: "granted",
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
