import type { Crumb } from "@/lib/crumbs.ts";
import { creatorPath } from "./admin-paths.ts";

/**
 * The crumbs above a channel: below all channels, or below its creator. The ids are those of the loaded object, because
 * an address can name another creator.
 */
export const crumbsAbove = (
  object: { creator_id: string; creator_name: string } | undefined,
): readonly Crumb[] =>
  object === undefined
    ? [{ name: "Channels", to: "/admin/channel" }]
    : [
        { name: "Accounts", to: "/admin/accounts" },
        { name: object.creator_name, to: creatorPath(object.creator_id) },
        { name: "Channels", to: `${creatorPath(object.creator_id)}/channels` },
      ];
