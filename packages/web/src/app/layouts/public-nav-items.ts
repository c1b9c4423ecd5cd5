import type { Role } from "@/session/session-store.ts";

export interface NavItem {
  label: string;
  to: string;
}

const items: readonly NavItem[] = [
  { label: "Home", to: "/" },
  { label: "Find a Creator", to: "/find-trainer" },
  { label: "About Us", to: "/about-us" },
  { label: "Pricing", to: "/pricing" },
  { label: "Blogs", to: "/blogs" },
];

/** The links of the public header. Pricing is hidden for watchers (spec §2). */
export const publicNavItems = (role: Role): readonly NavItem[] =>
  items.filter(({ to }) => role !== "watcher" || to !== "/pricing");
