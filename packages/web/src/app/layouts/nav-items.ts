import type { Role } from "@/session/session-store.ts";
import { isBuilt } from "../find-route.ts";

export interface NavItem {
  label: string;
  to: string;
}

const publicItems: readonly NavItem[] = [
  { label: "Home", to: "/" },
  { label: "Find a Creator", to: "/find-trainer" },
  { label: "About Us", to: "/about-us" },
  { label: "Pricing", to: "/pricing" },
  { label: "Blogs", to: "/blogs" },
];

const creatorItems: readonly NavItem[] = [
  { label: "Dashboard", to: "/video-creator-dashboard" },
  { label: "Channels", to: "/channel" },
  { label: "Blog", to: "/blogs" },
  { label: "Help Desk", to: "/help-desk" },
];

const adminItems: readonly NavItem[] = [
  { label: "Accounts", to: "/admin/accounts" },
  { label: "Channels", to: "/admin/channel" },
  { label: "Plans", to: "/plans" },
  { label: "Blogs", to: "/blogs" },
];

/** The links of a role's header, of which only what is built is shown; Pricing is hidden for watchers (spec §2). */
export function navItems(role: Role): readonly NavItem[] {
  const all = role === "creator" ? creatorItems : role === "admin" ? adminItems : publicItems;
  return all.filter((item) => isBuilt(item.to) && !(role === "watcher" && item.to === "/pricing"));
}

const menus: Record<Role, readonly NavItem[]> = {
  anonymous: [],
  watcher: [
    { label: "My Profile", to: "/watcher-profile" },
    { label: "Notification settings", to: "/notification-settings" },
    { label: "FAQs", to: "/faq/watcher" },
    { label: "Terms & Conditions", to: "/terms-conditions" },
  ],
  creator: [
    { label: "My Profile", to: "/profile" },
    { label: "Notification settings", to: "/notification-settings" },
    { label: "FAQs", to: "/faq/creator" },
    { label: "Terms & Conditions", to: "/terms-conditions" },
  ],
  admin: [{ label: "Admin", to: "/admin/accounts" }],
};

export const avatarItems = (role: Role): readonly NavItem[] =>
  menus[role].filter((item) => isBuilt(item.to));
