import type { savedCalls } from "@marquee/contracts/content/saved/saved.calls";
import { putVideo } from "../support/things.ts";
import { forSignedIn, type Rows } from "./row.ts";

export const savedRows: Rows<typeof savedCalls> = {
  list: { input: () => ({}), expected: forSignedIn },
  save: {
    input: async (world) => ({ params: { id: await putVideo(world) } }),
    expected: forSignedIn,
  },
  remove: {
    input: async (world) => ({ params: { id: await putVideo(world) } }),
    expected: forSignedIn,
  },
};
