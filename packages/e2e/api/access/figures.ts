import type { figuresCalls } from "@marquee/contracts/people/figures/figures.calls";
import { putVideo } from "../support/things.ts";
import { forCreators, forItsCreator, type Rows } from "./row.ts";

export const figuresRows: Rows<typeof figuresCalls> = {
  read: {
    input: async (world) => ({
      query: { from: "2026-01-01", to: "2026-12-31", video_id: await putVideo(world) },
    }),
    exceptions: forItsCreator,
  },
  topVideos: {
    input: () => ({ query: { from: "2026-01-01", to: "2026-12-31" } }),
    exceptions: forCreators,
  },
};
