import type { Role } from "@/session/session-store.ts";
import type { LoadPage, RouteEntry } from "./route-entry.ts";

const everyone = ["anonymous", "watcher", "creator", "admin"] as const;
const watcher = ["watcher"] as const;
const creator = ["creator"] as const;
const admin = ["admin"] as const;
const watcherOrCreator = ["watcher", "creator"] as const;
const writers = ["creator", "admin"] as const;

type Options = Pick<RouteEntry, "page"> &
  Partial<Pick<RouteEntry, "layout" | "visitorsOnly" | "gated">>;

const route = (path: string, roles: readonly Role[], options: Options): RouteEntry => ({
  path,
  roles,
  layout: "role",
  ...options,
});

const bare = { layout: "bare" } as const;
const visitors = { layout: "bare", visitorsOnly: true } as const;

const watchPage: LoadPage = () => import("@/features/watch/pages/watch-page.tsx");
const channelPage: LoadPage = () => import("./pages/channel-page.tsx");
const channelVideoPage: LoadPage = () => import("./pages/channel-video-page.tsx");
// One page for both addresses, so that it stays mounted when a new post gets its own address.
const editBlogPage: LoadPage = () => import("@/features/blogs/pages/edit-blog-page.tsx");
const creatorPage: LoadPage = () => import("@/features/creator/pages/creator-page.tsx");
const liveStreamsPage: LoadPage = () => import("@/features/live/pages/live-streams-page.tsx");
const liveStreamPage: LoadPage = () => import("@/features/live/pages/live-stream-page.tsx");
const verifyPage: LoadPage = () => import("@/features/auth/pages/verify-email-page.tsx");
const termsPage: LoadPage = () => import("@/features/information/pages/terms-page.tsx");
const profilePage: LoadPage = () => import("@/features/profile/pages/profile-page.tsx");

/** Public routes: everyone (spec §2), but only creators and admins write posts. */
const publicRoutes: readonly RouteEntry[] = [
  route("/", everyone, { page: () => import("@/features/home/pages/home-page.tsx") }),
  route("/find-trainer", everyone, {
    page: () => import("@/features/catalog/pages/find-creator-page.tsx"),
  }),
  route("/categories", everyone, {
    page: () => import("@/features/catalog/pages/categories-page.tsx"),
  }),
  route("/faq", everyone, {
    page: () => import("@/features/information/pages/faq-page.tsx"),
  }),
  route("/privacy", everyone, {
    page: () => import("@/features/information/pages/privacy-page.tsx"),
  }),
  route("/terms-service", everyone, { page: termsPage }),
  route("/live-videos", everyone, { page: liveStreamsPage }),
  route("/live-streams", everyone, { page: liveStreamsPage }),
  route("/about-us", everyone, {
    page: () => import("@/features/information/pages/about-page.tsx"),
  }),
  route("/contact-us", everyone, {
    page: () => import("@/features/information/pages/contact-page.tsx"),
  }),
  route("/pricing", everyone, { page: () => import("@/features/pricing/pages/pricing-page.tsx") }),
  route("/blogs", everyone, {
    page: () => import("@/features/blogs/pages/blogs-page.tsx"),
  }),
  route("/blogs/new", writers, { gated: true, page: editBlogPage }),
  route("/blogs/:id", everyone, {
    page: () => import("@/features/blogs/pages/blog-page.tsx"),
  }),
  route("/blogs/edit/:id", writers, { gated: true, page: editBlogPage }),
  route("/search_result", everyone, {
    page: () => import("@/features/catalog/pages/search-result-page.tsx"),
  }),
  route("/view_more", everyone, {
    page: () => import("@/features/catalog/pages/view-more-page.tsx"),
  }),
  route("/auth/login", everyone, {
    ...visitors,
    page: () => import("@/features/auth/pages/login-page.tsx"),
  }),
  route("/auth/signup", everyone, {
    ...visitors,
    page: () => import("@/features/auth/pages/signup-page.tsx"),
  }),
  route("/auth/forgot-password", everyone, {
    ...visitors,
    page: () => import("@/features/auth/pages/forgot-password-page.tsx"),
  }),
  route("/auth/reset-password", everyone, {
    ...visitors,
    page: () => import("@/features/auth/pages/reset-password-page.tsx"),
  }),
  route("/auth/email-action", everyone, {
    ...bare,
    page: () => import("@/features/auth/pages/email-action-page.tsx"),
  }),
  route("/auth/verify-email", everyone, { ...bare, page: verifyPage }),
  route("/verify-email", everyone, { ...bare, page: verifyPage }),
  route("/auth/verify-email-change", everyone, {
    ...bare,
    page: () => import("@/features/auth/pages/verify-email-change-page.tsx"),
  }),
  route("/payments/success", everyone, {
    ...bare,
    page: () => import("@/features/payments/pages/success-page.tsx"),
  }),
  route("/channel/:id", everyone, { page: channelPage }),
  route("/channel/:id/video/:videoId", everyone, { page: channelVideoPage }),
  route("/channel/:id/playlist/:playlistId", everyone, {
    page: () => import("@/features/playlists/pages/playlist-page.tsx"),
  }),
  route("/channel/:id/live-video-stream/:streamId", everyone, { page: liveStreamPage }),
  route("/creator/:id", everyone, { page: creatorPage }),
  route("/creator/:creatorId/channel/:id", everyone, { page: channelPage }),
  route("/creator/:creatorId/channel/:channelId/video/:videoId", everyone, { page: watchPage }),
  route("/video/:videoId", everyone, { page: watchPage }),
  route("/live-video-stream/:slug", everyone, { page: liveStreamPage }),
];

/** Routes of watchers, and those that watchers share with creators and admins. */
const watcherRoutes: readonly RouteEntry[] = [
  route("/watcher-profile", watcher, { page: profilePage }),
  route("/my_library", watcher, {
    page: () => import("@/features/library/pages/library-page.tsx"),
  }),
  route("/my_library/receipts/:id", watcher, {
    page: () => import("@/features/library/pages/receipt-page.tsx"),
  }),
  route("/my_library/playlists/:id", watcher, {
    page: () => import("@/features/library/pages/own-playlist-page.tsx"),
  }),
  route("/notification-settings", [...watcherOrCreator, ...admin], {
    page: () => import("@/features/notifications/pages/notification-settings-page.tsx"),
  }),
  route("/notification-settings/unsubscribe", everyone, {
    ...bare,
    page: () => import("@/features/notifications/pages/unsubscribe-page.tsx"),
  }),
  route("/notifications", [...watcherOrCreator, ...admin], {
    page: () => import("@/features/notifications/pages/notifications-page.tsx"),
  }),
  route("/account/email", watcherOrCreator, {
    page: () => import("@/features/account/pages/change-email-page.tsx"),
  }),
  route("/account/data", watcherOrCreator, {
    page: () => import("@/features/account/pages/data-export-page.tsx"),
  }),
  route("/account/delete", watcherOrCreator, {
    page: () => import("@/features/account/pages/delete-account-page.tsx"),
  }),
  route("/account/email-changed", everyone, {
    ...bare,
    page: () => import("@/features/account/pages/email-changed-page.tsx"),
  }),
  route("/account/deleted", everyone, {
    ...bare,
    page: () => import("@/features/account/pages/account-deleted-page.tsx"),
  }),
  route("/terms-conditions", watcherOrCreator, { page: termsPage }),
  route("/faq/watcher", watcher, {
    page: () => import("@/features/information/pages/faq-watcher-page.tsx"),
  }),
  route("/payments/video/:slug/:id", watcherOrCreator, {
    ...bare,
    page: () => import("@/features/payments/pages/buy-video-page.tsx"),
  }),
  route("/payments/channel/:slug/:id", watcherOrCreator, {
    ...bare,
    page: () => import("@/features/payments/pages/buy-channel-page.tsx"),
  }),
];

const creatorRoutes: readonly RouteEntry[] = [
  route("/video-creator-dashboard", creator, {
    page: () => import("@/features/studio/pages/dashboard-page.tsx"),
  }),
  route("/channel", [...creator, ...admin], {
    gated: true,
    page: () => import("@/features/studio/pages/channels-page.tsx"),
  }),
  route("/uploads", creator, {
    gated: true,
    page: () => import("@/features/studio/pages/uploads-page.tsx"),
  }),
  route("/coupons", creator, {
    gated: true,
    page: () => import("@/features/coupons/pages/coupons-page.tsx"),
  }),
  route("/profile", creator, { page: profilePage }),
  route("/update-profile", creator, {
    page: () => import("@/features/profile/pages/update-profile-page.tsx"),
  }),
  route("/faq/creator", creator, {
    page: () => import("@/features/information/pages/faq-creator-page.tsx"),
  }),
  route("/help-desk", creator, {
    page: () => import("@/features/help/pages/help-desk-page.tsx"),
  }),
  route("/help-desk/video/:slug", creator, {
    page: () => import("@/features/help/pages/help-film-page.tsx"),
  }),
  route("/payouts/:id", creator, {
    gated: true,
    page: () => import("@/features/payouts/pages/payouts-page.tsx"),
  }),
  route("/channel/:id/playlist/:playlistId/edit", creator, {
    gated: true,
    page: () => import("@/features/studio/pages/edit-playlist-page.tsx"),
  }),
  route("/channel/:id/subscribers", creator, {
    gated: true,
    page: () => import("@/features/studio/pages/subscribers-page.tsx"),
  }),
  route("/channel/:id/live-video/:liveId", creator, {
    gated: true,
    page: () => import("@/features/studio/pages/control-room-page.tsx"),
  }),
  route("/payments/:slug/:id", creator, {
    ...bare,
    page: () => import("@/features/payments/pages/plan-checkout-page.tsx"),
  }),
  route("/payments/complete-payment/:slug/:id", creator, {
    ...bare,
    page: () => import("@/features/payments/pages/complete-payment-page.tsx"),
  }),
  route("/payments/update-payments", creator, {
    ...bare,
    page: () => import("@/features/payments/pages/update-payments-page.tsx"),
  }),
  route("/payments/receipts/:id", creator, {
    page: () => import("@/features/payments/pages/platform-receipt-page.tsx"),
  }),
  route("/payments/upload-minutes", creator, {
    ...bare,
    gated: true,
    page: () => import("@/features/payments/pages/upload-minutes-page.tsx"),
  }),
  route("/payments/upgrade/:slug/:id", creator, {
    ...bare,
    page: () => import("@/features/payments/pages/upgrade-plan-page.tsx"),
  }),
  route("/payments/enterprise/:slug/:id", creator, {
    ...bare,
    page: () => import("@/features/payments/pages/enterprise-plan-page.tsx"),
  }),
];

// One page that loads the pages of the back office, so that visitors load their addresses only.
const officePage: LoadPage = () => import("@/features/admin/pages/office-page.tsx");
const officePaths = [
  "/admin/accounts",
  "/admin/channel",
  "/admin/channel/:id",
  "/admin/videos",
  "/admin/video/:id",
  "/admin/channel/:id/video/:videoId",
  "/admin/channel/:id/playlist/:playlistId",
  "/admin/creator-details/:id",
  "/admin/creator-details/:id/channels",
  "/admin/creator-details/:id/channels/:channelId",
  "/admin/creator-details/:id/channels/:channelId/video/:videoId",
  "/admin/creator-details/:id/channels/:channelId/playlist/:playlistId",
  "/admin/watcher-details/:id",
  "/admin/reports",
  "/admin/enquiries",
  "/admin/categories",
  "/admin/blogs",
  "/admin/payments",
  "/admin/refunds",
  "/admin/audit",
  "/admin/operations",
  "/plans",
];

const officeDoor: Options = {
  layout: "admin",
  visitorsOnly: true,
  page: () => import("@/features/auth/pages/admin-login-page.tsx"),
};

const adminRoutes: readonly RouteEntry[] = [
  // An address that a person types: an admin is led on to the back office.
  route("/admin", everyone, officeDoor),
  route("/admin/login", everyone, officeDoor),
  ...officePaths.map((path) => route(path, admin, { page: officePage })),
];

/** The route table of the whole product: the roles and the layout of each address (spec §2). */
export const routes: readonly RouteEntry[] = [
  ...publicRoutes,
  ...watcherRoutes,
  ...creatorRoutes,
  ...adminRoutes,
];
