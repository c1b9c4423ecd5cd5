import { openProfileCompletions } from "@marquee/contracts/constants";
import type { Role } from "./session-store.ts";

const homes: Record<Role, string> = {
  anonymous: "/",
  watcher: "/",
  creator: "/video-creator-dashboard",
  admin: "/admin/accounts",
};

/** The first page of a role, to which redirects and the first breadcrumb lead. */
export const homePath = (role: Role): string => homes[role];

/** Creator pages other than the dashboard need a profile that is 80 or 100 percent complete (spec §4). */
export const opensCreatorPages = (completion: number): boolean =>
  openProfileCompletions.includes(completion);
