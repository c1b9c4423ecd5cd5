import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { NowShowing } from "../components/now-showing.tsx";

const film: Parameters<typeof NowShowing>[0]["videos"][number] = {
  id: "vid_1",
  slug: "low-water-vid_1",
  title: "Low water",
  thumbnail_url: null,
  duration: 60,
  views: 3,
  price: 1299,
  currency: "usd",
  access_type: "paid",
  is_featured: true,
  category_id: [],
  created_at: "2026-01-01T00:00:00.000Z",
  published_at: "2026-01-01T00:00:00.000Z",
  creator_id: "usr_1",
  video_creator_id: "usr_1",
  creator_name: "Mara",
  creator_slug: "mara-usr_1",
  creator_profile_picture: null,
  channel_id: "chn_1",
  channel_name: "Tides",
  channel_slug: "tides-chn_1",
  privacy_type: "public",
  status: "published",
  is_purchased: false,
  purchased_amount: null,
};

it("shows the price on the large picture, because a phone leaves out the row of that video", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NowShowing videos={[film]} />
    </MemoryRouter>,
  );
  const [large = ""] = html.split('aria-label="Programme"');
  expect(large).toContain("$12.99");
});
