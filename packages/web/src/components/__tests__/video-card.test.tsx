import { deletedName } from "@marquee/contracts/constants";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { VideoCard } from "../video-card.tsx";

function htmlOf(creator_name: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <VideoCard
        video={{
          id: "vid_1",
          slug: "low-water-vid_1",
          title: "Low water",
          thumbnail_url: "",
          duration: 60,
          views: 3,
          price: 500,
          currency: "usd",
          access_type: "paid",
          is_featured: false,
          category_id: [],
          created_at: "2026-01-01T00:00:00.000Z",
          published_at: "2026-01-01T00:00:00.000Z",
          available_until: "2026-12-01T00:00:00.000Z",
          creator_id: "usr_1",
          video_creator_id: "usr_1",
          creator_name,
          creator_slug: "mara-usr_1",
          creator_profile_picture: null,
          channel_id: "chn_1",
          channel_name: "Tides",
          channel_slug: "tides-chn_1",
          privacy_type: "public",
          status: "deleted",
          is_purchased: true,
          purchased_amount: 500,
        }}
      />
    </MemoryRouter>,
  );
}

/** The addresses that a card of this creator's video leads to, without their queries. */
function addressesOf(creator_name: string): string[] {
  const html = htmlOf(creator_name);
  return [...html.matchAll(/href="([^"?]*)/g)].map(([, path = ""]) => path);
}

it("a card leads to its creator, and not to one who has deleted the account", () => {
  const rest = ["/video/low-water-vid_1", "/channel/tides-chn_1"];
  expect(new Set(addressesOf("Mara Shore"))).toEqual(new Set([...rest, "/creator/mara-usr_1"]));
  expect(new Set(addressesOf(deletedName))).toEqual(new Set(rest));
});

it("a screen reader finds the price and the duration of a card, and one link to the video", () => {
  const read = htmlOf("Mara Shore").replaceAll(/<a [^>]*aria-hidden="true".*?<\/a>/g, "");
  const text = read.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  expect(text).toContain("Bought $5.00 Duration 1:00");
  expect(read.match(/href="\/video\//g)).toHaveLength(1);
});
