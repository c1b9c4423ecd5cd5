import type { membershipCalls } from "@marquee/contracts/money/membership/membership.calls";
import { putMembership } from "../support/memberships.ts";
import { forItsOwner, forItsOwnerAndAdmins, type Rows } from "./row.ts";

/** The membership is the watcher's, of a channel of the owner. */
const forItsMember = { ...forItsOwner, watcher: "ok", owner: "not_found" } as const;

export const membershipRows: Rows<typeof membershipCalls> = {
  own: {},
  cancel: {
    input: async (fixtures) => ({ params: { channel_id: await putMembership(fixtures) } }),
    exceptions: forItsMember,
  },
  resume: {
    input: async (fixtures) => ({ params: { channel_id: await putMembership(fixtures) } }),
    exceptions: forItsMember,
  },
  subscribers: {
    input: async (fixtures) => ({ params: { id: await putMembership(fixtures) } }),
    exceptions: forItsOwnerAndAdmins,
  },
};
