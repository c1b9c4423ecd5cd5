import type { savedCalls } from "@marquee/contracts/content/saved/saved.calls";
import { putVideo } from "../support/things.ts";
import type { Rows } from "./row.ts";

export const savedRows: Rows<typeof savedCalls> = {
  list: {},
  save: {
    input: async (world) => ({ params: { id: await putVideo(world) } }),
  },
  remove: {
    input: async (world) => ({ params: { id: await putVideo(world) } }),
  },
};
