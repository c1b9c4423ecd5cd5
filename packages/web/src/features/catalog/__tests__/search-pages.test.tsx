import { InfiniteQueryObserver, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { searchPagesQuery } from "@/data/search.ts";
import { SearchPages } from "../components/search-pages.tsx";

const filter = { heading: undefined, category: undefined, accessType: undefined };
const creator = {
  id: "usr_1",
  slug: "mara-usr_1",
  name: "Mara",
  profile_picture: null,
  bio: null,
  country: null,
  category_id: null,
  channel_count: 1,
  video_count: 1,
  created_at: "2026-11-20T12:00:00Z",
};

it("says that the next results could not be loaded, and keeps the first ones", async () => {
  const client = new QueryClient();
  const options = searchPagesQuery("mara", filter);
  const pagination = { page: 1, limit: 10, has_next: true, next_cursor: "next" };
  client.setQueryData(options.queryKey, {
    pages: [{ videos: [], channels: [], creators: [creator], pagination }],
    pageParams: [""],
  });
  await new InfiniteQueryObserver(client, {
    ...options,
    retry: false,
    queryFn: () => Promise.reject(new Error("Too many searches")),
  }).fetchNextPage();
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SearchPages text="mara" filter={filter} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(html).toContain("Mara");
  expect(html).toContain("More results could not be loaded");
});
