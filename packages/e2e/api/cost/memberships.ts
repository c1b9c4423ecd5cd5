import { listMemberships, listSubscribers } from "@marquee/core/money/membership";
import type { ReadCost } from "./index.ts";

const ten = { page: 1, limit: 10 };

export const membershipCosts: readonly ReadCost[] = [
  {
    call: "membership.own",
    as: "watcher",
    rounds: 1,
    units: 12.5,
    run: (ctx) => listMemberships({ ctx, input: ten }),
  },
  {
    call: "membership.subscribers",
    as: "owner",
    rounds: 1,
    units: 2.5,
    run: (ctx, { soldChannel }) => listSubscribers({ ctx, input: { ...ten, id: soldChannel.id } }),
  },
];
