import { openProfileCompletions } from "@marquee/contracts/constants";
import type { Role } from "./session-store.ts";

const homes: Record<Role, string> = {
  anonymous: "/",
  watcher: "/",
  creator: "/video-creator-dashboard",
  admin: "/admin/accounts",
};

/** The first page of a role: where a redirect and the first crumb lead. */
export const homePath = (role: Role): string => homes[role];

/** Creator pages beyond the dashboard need a profile that is 80 or 100 complete (spec §4). */
export const opensCreatorPages = (completion: number): boolean =>
  openProfileCompletions.includes(completion);
