import type { preferenceCalls } from "@marquee/contracts/people/preference/preference.calls";
import { nobodysToken, wrongForAll } from "./account.ts";
import type { Rows } from "./row.ts";

export const preferenceRows: Rows<typeof preferenceCalls> = {
  get: {},
  change: {
    input: () => ({ body: { preferences: [{ group: "talk", email: true }] } }),
  },
  unsubscribe: {
    input: () => ({ query: { group: "channels", token: nobodysToken } }),
    exceptions: wrongForAll,
  },
};
