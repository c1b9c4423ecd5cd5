import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { videoCard } from "@/components/__tests__/cards.ts";
import { NowShowing } from "../components/now-showing.tsx";

const film = videoCard({ price: 1299, access_type: "paid", is_featured: true });

it("shows the price on the large picture, because a phone leaves out the row of that video", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NowShowing videos={[film]} />
    </MemoryRouter>,
  );
  const [large = ""] = html.split('aria-label="Programme"');
  expect(large).toContain("$12.99");
});
