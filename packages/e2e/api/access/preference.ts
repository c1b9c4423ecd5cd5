import type { preferenceCalls } from "@marquee/contracts/people/preference/preference.calls";
import { forSignedIn, type Rows } from "./row.ts";

export const preferenceRows: Rows<typeof preferenceCalls> = {
  get: { input: () => ({}), expected: forSignedIn },
  change: {
    input: () => ({ body: { preferences: [{ group: "talk", email: true }] } }),
    expected: forSignedIn,
  },
};
