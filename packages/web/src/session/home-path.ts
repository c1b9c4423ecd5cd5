import type { Role } from "./session-store.ts";

const homes: Record<Role, string> = {
  anonymous: "/",
  watcher: "/",
  creator: "/video-creator-dashboard",
  admin: "/admin/accounts",
};

/** The first page of a role, to which redirects and the first breadcrumb lead. */
export const homePath = (role: Role): string => homes[role];
