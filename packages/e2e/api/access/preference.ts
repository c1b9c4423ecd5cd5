import type { preferenceCalls } from "@marquee/contracts/people/preference/preference.calls";
import type { Rows } from "./row.ts";

export const preferenceRows: Rows<typeof preferenceCalls> = {
  get: {},
  change: {
    input: () => ({ body: { preferences: [{ group: "talk", email: true }] } }),
  },
};
