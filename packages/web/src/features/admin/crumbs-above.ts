import type { Crumb } from "@/lib/crumbs.ts";
import { creatorPath } from "./admin-paths.ts";

/** The crumbs above a channel: below all channels, or below its creator. */
export const crumbsAbove = (creator: { id: string; name: string } | undefined): readonly Crumb[] =>
  creator === undefined
    ? [{ name: "Channels", to: "/admin/channel" }]
    : [
        { name: "Accounts", to: "/admin/accounts" },
        { name: creator.name, to: creatorPath(creator.id) },
        { name: "Channels", to: `${creatorPath(creator.id)}/channels` },
      ];
