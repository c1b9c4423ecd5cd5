import { deletedName } from "@marquee/contracts/constants";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { VideoCard } from "../video-card.tsx";
import { videoCard } from "./cards.ts";

function htmlOf(creator_name: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <VideoCard
        video={videoCard({
          price: 500,
          access_type: "paid",
          available_until: "2026-12-01T00:00:00.000Z",
          creator_name,
          status: "deleted",
          is_purchased: true,
          purchased_amount: 500,
        })}
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
