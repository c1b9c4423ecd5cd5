import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { connectCalls } from "@/lib/api.ts";
import { categoriesQuery } from "../categories.ts";

it("the categories of all pages are loaded, with the merged ones", async () => {
  const merged = [{ id: "cat_old", into_id: "cat_music" }];
  const pages = new Map([
    [null, { categories: [{ id: "cat_art", name: "Art" }], next_cursor: "second" }],
    ["second", { categories: [{ id: "cat_music", name: "Music" }], next_cursor: null }],
  ]);
  connectCalls({
    baseUrl: "http://api.example/v1",
    send: async (input) => {
      const page = pages.get(new URL(String(input)).searchParams.get("cursor"));
      const pagination = { page: 1, limit: 1, has_next: true, next_cursor: page?.next_cursor };
      return Response.json({
        status: true,
        data: { categories: page?.categories, merged, pagination },
      });
    },
  });
  expect(await new QueryClient().fetchQuery(categoriesQuery)).toEqual({
    categories: [
      { id: "cat_art", name: "Art" },
      { id: "cat_music", name: "Music" },
    ],
    merged,
  });
});

it("the categories are cached under the key of the specification, for five minutes, with one retry", () => {
  expect(categoriesQuery.queryKey[0]).toBe("categories");
  expect(categoriesQuery).toMatchObject({ staleTime: 300_000, gcTime: 300_000, retry: 1 });
});
