import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type BlogFilter, publicBlogsQuery } from "@/data/blogs.ts";
import { PublicBlogs } from "../components/public-blogs.tsx";

const nothing = {
  blogs: [],
  pagination: { page: 1, limit: 20, has_next: false, next_cursor: null },
};

/** The list without a post, as text. */
function textOf(filter: BlogFilter): string {
  const client = new QueryClient();
  client.setQueryData(publicBlogsQuery(filter).queryKey, { pages: [nothing], pageParams: [""] });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PublicBlogs filter={filter} />
    </QueryClientProvider>,
  );
  return html.replace(/<[^>]*>/g, " ");
}

it("a category without posts does not say that there are none at all", () => {
  expect(textOf({})).toContain("No posts yet");
  expect(textOf({ category_id: "cat_1" })).toContain("No posts in this category yet");
});
