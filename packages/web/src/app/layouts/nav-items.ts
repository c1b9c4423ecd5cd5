import type { Role } from "@/session/session-store.ts";
import { type NavItem, publicNavItems } from "./public-nav-items.ts";

export interface RoleNavItem extends NavItem {
  /** What waits behind the link, and is counted beside it. */
  waiting?: "reports" | "enquiries";
}

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

/** Pages of the back office that have no link in the specification's header. */
export const moreAdminItems: readonly RoleNavItem[] = [
  { label: "Reports", to: "/admin/reports", waiting: "reports" },
  { label: "Enquiries", to: "/admin/enquiries", waiting: "enquiries" },
  { label: "Videos", to: "/admin/videos" },
  { label: "Categories", to: "/admin/categories" },
  { label: "Published posts", to: "/admin/blogs" },
  { label: "Payments", to: "/admin/payments" },
  { label: "Refunds", to: "/admin/refunds" },
  { label: "Audit log", to: "/admin/audit" },
  { label: "Operations", to: "/admin/operations" },
];

/** The links of a role's header (spec §2). */
export function navItems(role: Role): readonly NavItem[] {
  if (role === "creator") return creatorItems;
  return role === "admin" ? adminItems : publicNavItems(role);
}

/** The links of the avatar's menu. */
export const avatarItems: Record<Role, readonly NavItem[]> = {
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

const libraryItem: NavItem = { label: "My Library", to: "/my_library" };
const notificationsItem: NavItem = { label: "Notifications", to: "/notifications" };

/** The links of a phone's menu: those of the header, of the person, and of the avatar's menu. */
export function drawerItems(role: Role): readonly RoleNavItem[] {
  const header = navItems(role);
  if (role === "anonymous") return header;
  // An admin's avatar leads to the accounts too, which are the first link.
  if (role === "admin") return [...header, ...moreAdminItems, notificationsItem];
  const own = role === "watcher" ? [libraryItem, notificationsItem] : [notificationsItem];
  return [...header, ...own, ...avatarItems[role]];
}
