import type { figuresCalls } from "@marquee/contracts/people/figures/figures.calls";
import { putVideo } from "../support/fixtures.ts";
import { forCreators, forItsCreator, type Rows } from "./row.ts";

export const figuresRows: Rows<typeof figuresCalls> = {
  read: {
    input: async (fixtures) => ({
      query: { from: "2026-01-01", to: "2026-12-31", video_id: await putVideo(fixtures) },
    }),
    exceptions: forItsCreator,
  },
  topVideos: {
    input: () => ({ query: { from: "2026-01-01", to: "2026-12-31" } }),
    exceptions: forCreators,
  },
};
