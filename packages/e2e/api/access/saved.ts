import type { savedCalls } from "@marquee/contracts/content/saved/saved.calls";
import { putVideo } from "../support/fixtures.ts";
import type { Rows } from "./row.ts";

export const savedRows: Rows<typeof savedCalls> = {
  list: {},
  save: {
    input: async (fixtures) => ({ params: { id: await putVideo(fixtures) } }),
  },
  remove: {
    input: async (fixtures) => ({ params: { id: await putVideo(fixtures) } }),
  },
};
