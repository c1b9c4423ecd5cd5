import { QueryClient } from "@tanstack/react-query";
import { afterAll, expect, it } from "vitest";
import { connectCalls } from "@/lib/api.ts";
import { continueWatchingQuery } from "../history.ts";

afterAll(() => connectCalls({ baseUrl: "", send: fetch }));

it("offers a started film after an evening of short videos that were watched to their end", async () => {
  const finished = Array.from({ length: 20 }, (_, index) => ({
    id: `vid_short_${index}`,
    resume_position: null,
  }));
  const history = [...finished, { id: "vid_film", resume_position: 1800 }];
  connectCalls({
    baseUrl: "https://api.example/v1",
    send: (input) => {
      const { searchParams } = new URL(String(input));
      const videos = history.slice(0, Number(searchParams.get("limit") ?? 10));
      return Promise.resolve(Response.json({ status: true, data: { videos } }));
    },
  });
  const answer = await new QueryClient().fetchQuery(continueWatchingQuery);
  expect(continueWatchingQuery.select?.(answer)).toMatchObject([{ id: "vid_film" }]);
});
