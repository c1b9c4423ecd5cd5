import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { categoriesQuery } from "@/data/categories.ts";
import { CategorySelect } from "../category-select.tsx";

/** The values of the options, with the selected one. */
function optionsOf(stored: string | null): string[] {
  const client = new QueryClient();
  client.setQueryData(categoriesQuery.queryKey, {
    categories: [{ id: "cat_music", name: "Music" }],
    merged: [],
  });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CategorySelect stored={stored} defaultValue={stored ?? ""} />
    </QueryClientProvider>,
  );
  return [...html.matchAll(/<option value="(\w*)"( selected="")?/g)].map(
    ([, value = "", selected]) => (selected === undefined ? value : `${value} selected`),
  );
}

describe("the choice of a category", () => {
  it("has the stored one too when an admin has hidden it, so that a visited field does not empty it", () => {
    expect(optionsOf("cat_hidden")).toEqual(["", "cat_hidden selected", "cat_music"]);
  });

  it.each([
    ["cat_music", ["", "cat_music selected"]],
    [null, [" selected", "cat_music"]],
  ])("has nothing more for %s", (stored, options) => {
    expect(optionsOf(stored)).toEqual(options);
  });
});
