import type { Catalog } from "./catalog.ts";

/** The specification's expectation for an address (§2, §6): the first heading of its page, or its redirect. */
export type Expected = { page: string } | { leadsTo: string; dialog?: string };
/** In this order: anonymous, watcher, creator, admin. */
export type ExpectedOfRoles = readonly [Expected, Expected, Expected, Expected];

export interface ExpectedRoute {
  path: string;
  expected: ExpectedOfRoles;
  /** The address of this route; the path itself when absent. */
  address?: (catalog: Catalog) => string;
}

const page = (heading: string): Expected => ({ page: heading });
const home: Expected = { leadsTo: "/" };
const asked: Expected = { leadsTo: "/", dialog: "Authentication Required" };
const dashboard = { leadsTo: "/video-creator-dashboard" } as const;
const accounts: Expected = { leadsTo: "/admin/accounts" };

const everyone = (heading: string): ExpectedOfRoles => [
  page(heading),
  page(heading),
  page(heading),
  page(heading),
];
const visitors = (heading: string): ExpectedOfRoles => [page(heading), home, dashboard, accounts];
const watchers = (heading: string): ExpectedOfRoles => [
  asked,
  page(heading),
  { ...dashboard, dialog: "Switching to Watcher Mode?" },
  accounts,
];
const creators = (heading: string): ExpectedOfRoles => [asked, home, page(heading), accounts];
const watchersAndCreators = (heading: string): ExpectedOfRoles => [
  asked,
  page(heading),
  page(heading),
  accounts,
];
const writers = (heading: string): ExpectedOfRoles => [asked, home, page(heading), page(heading)];
const signedIn = (heading: string): ExpectedOfRoles => [
  asked,
  page(heading),
  page(heading),
  page(heading),
];

const admins = (heading: string): ExpectedOfRoles => [asked, home, dashboard, page(heading)];

const verified: ExpectedOfRoles = [
  page("Verify your e-mail"),
  page("You are all set"),
  page("You are all set"),
  page("You are all set"),
];

/** Has the form of a real one, but was never sent. */
const nobodysToken = `nobody.${"0".repeat(43)}`;

/** Every address of the product, with the expectation for each role. */
export const expectedRoutes: readonly ExpectedRoute[] = [
  { path: "/", expected: everyone("Now showing, straight from the people who make it.") },
  { path: "/find-trainer", expected: everyone("Find a Creator") },
  { path: "/categories", expected: everyone("Categories") },
  { path: "/faq", expected: everyone("Frequently asked questions") },
  { path: "/privacy", expected: everyone("Privacy") },
  { path: "/terms-service", expected: everyone("Terms of service") },
  { path: "/live-videos", expected: everyone("Live now") },
  { path: "/live-streams", expected: everyone("Live now") },
  { path: "/about-us", expected: everyone("A stage for the people who make video.") },
  { path: "/contact-us", expected: everyone("Contact us") },
  { path: "/pricing", expected: everyone("Put your own programme on.") },
  { path: "/blogs", expected: [page("Blogs"), page("Blogs"), page("Blog"), page("Blogs")] },
  { path: "/blogs/new", expected: writers("Write a post") },
  {
    path: "/blogs/:id",
    expected: everyone("What a harbour sounds like"),
    address: ({ blog }) => `/blogs/${blog.slug}`,
  },
  {
    path: "/blogs/edit/:id",
    expected: writers("Edit post"),
    address: ({ blog }) => `/blogs/edit/${blog.id}`,
  },
  {
    path: "/search_result",
    expected: everyone("Results for “nets”"),
    address: () => "/search_result?type=globalSearch&search=nets",
  },
  {
    path: "/view_more",
    expected: everyone("Latest videos"),
    address: () => "/view_more?list=latest",
  },
  { path: "/auth/login", expected: visitors("Log in") },
  { path: "/auth/signup", expected: visitors("Sign up to watch") },
  { path: "/auth/forgot-password", expected: visitors("Forgot password") },
  { path: "/auth/reset-password", expected: visitors("New password") },
  { path: "/auth/email-action", expected: everyone("Link from an e-mail") },
  { path: "/auth/verify-email", expected: verified },
  { path: "/verify-email", expected: verified },
  {
    path: "/auth/verify-email-change",
    expected: everyone("Confirm your new address"),
    address: () => `/auth/verify-email-change?token=${nobodysToken}`,
  },
  { path: "/payments/success", expected: everyone("Payment") },
  {
    path: "/channel/:id",
    expected: everyone("Salt and Rope"),
    address: ({ channels }) => `/channel/${channels.open.slug}`,
  },
  {
    path: "/channel/:id/video/:videoId",
    expected: everyone("Nets at first light"),
    address: ({ channels, videos }) => `/channel/${channels.open.id}/video/${videos.free.id}`,
  },
  {
    path: "/channel/:id/playlist/:playlistId",
    expected: everyone("A working harbour"),
    address: ({ channels, series }) => `/channel/${channels.open.id}/playlist/${series.slug}`,
  },
  {
    path: "/channel/:id/playlist/:playlistId/edit",
    expected: creators("A working harbour"),
    address: ({ channels, series }) => `/channel/${channels.open.id}/playlist/${series.id}/edit`,
  },
  {
    path: "/channel/:id/subscribers",
    expected: creators("Subscribers"),
    address: ({ channels }) => `/channel/${channels.closed.id}/subscribers`,
  },
  {
    path: "/creator/:id",
    expected: everyone("Mara Shore"),
    address: ({ creatorId }) => `/creator/${creatorId}`,
  },
  {
    path: "/creator/:creatorId/channel/:id",
    expected: everyone("Salt and Rope"),
    address: ({ creatorId, channels }) => `/creator/${creatorId}/channel/${channels.open.id}`,
  },
  {
    path: "/creator/:creatorId/channel/:channelId/video/:videoId",
    expected: everyone("Nets at first light"),
    address: ({ creatorId, channels, videos }) =>
      `/creator/${creatorId}/channel/${channels.open.id}/video/${videos.free.id}`,
  },
  {
    path: "/video/:videoId",
    expected: everyone("Night crossing to Skerry"),
    address: ({ videos }) => `/video/${videos.paid.slug}`,
  },
  {
    path: "/channel/:id/live-video-stream/:streamId",
    expected: everyone("Storm watch"),
    address: ({ channels, liveStream }) =>
      `/channel/${channels.open.id}/live-video-stream/${liveStream.id}`,
  },
  {
    path: "/live-video-stream/:slug",
    expected: everyone("Storm watch"),
    address: ({ liveStream }) => `/live-video-stream/${liveStream.slug}`,
  },
  {
    path: "/channel/:id/live-video/:liveId",
    expected: creators("Storm watch"),
    address: ({ channels, liveStream }) =>
      `/channel/${channels.open.id}/live-video/${liveStream.id}`,
  },
  { path: "/watcher-profile", expected: watchers("My Profile") },
  { path: "/my_library", expected: watchers("My Library") },
  {
    path: "/my_library/receipts/:id",
    expected: watchers("Receipt"),
    address: ({ payment }) => `/my_library/receipts/${payment}`,
  },
  {
    path: "/my_library/playlists/:id",
    expected: watchers("Evenings at the harbour"),
    address: ({ ownPlaylist }) => `/my_library/playlists/${ownPlaylist}`,
  },
  { path: "/notification-settings", expected: signedIn("Notification settings") },
  {
    path: "/notification-settings/unsubscribe",
    expected: everyone("Stop these mails"),
    address: () => `/notification-settings/unsubscribe?group=channels&token=${nobodysToken}`,
  },
  { path: "/notifications", expected: signedIn("Notifications") },
  { path: "/account/email", expected: watchersAndCreators("Change your e-mail") },
  { path: "/account/data", expected: watchersAndCreators("Your data") },
  { path: "/account/delete", expected: watchersAndCreators("Delete your account") },
  { path: "/account/email-changed", expected: [home, home, home, home] },
  { path: "/account/deleted", expected: [home, home, home, home] },
  { path: "/terms-conditions", expected: watchersAndCreators("Terms of service") },
  { path: "/faq/watcher", expected: watchers("FAQs for watchers") },
  {
    path: "/payments/video/:slug/:id",
    expected: watchersAndCreators("Buy this video"),
    address: ({ videos: { paid } }) => `/payments/video/${paid.slug}/${paid.id}`,
  },
  {
    path: "/payments/channel/:slug/:id",
    expected: watchersAndCreators("Get this channel"),
    address: ({ channels: { closed } }) => `/payments/channel/${closed.slug}/${closed.id}`,
  },
  { path: "/video-creator-dashboard", expected: creators("Dashboard") },
  {
    path: "/channel",
    expected: [asked, home, page("Channels"), { leadsTo: "/admin/channel" }],
  },
  { path: "/profile", expected: creators("Mara Shore") },
  { path: "/update-profile", expected: creators("Edit profile") },
  { path: "/faq/creator", expected: creators("FAQs for creators") },
  {
    path: "/payments/:slug/:id",
    expected: creators("Take the Starter plan"),
    address: ({ plan }) => `/payments/${plan.slug}/${plan.id}`,
  },
  {
    path: "/payments/complete-payment/:slug/:id",
    expected: creators("Complete the payment"),
    address: ({ plan }) => `/payments/complete-payment/${plan.slug}/${plan.id}`,
  },
  { path: "/payments/update-payments", expected: creators("Plan and payments") },
  {
    path: "/payments/upgrade/:slug/:id",
    expected: creators("Change to the Starter plan"),
    address: ({ plan }) => `/payments/upgrade/${plan.slug}/${plan.id}`,
  },
  {
    path: "/payments/enterprise/:slug/:id",
    expected: creators("The Harbour Guild plan, made for you"),
    address: ({ offer }) => `/payments/enterprise/${offer.slug}/${offer.id}`,
  },
  {
    path: "/payouts/:id",
    expected: creators("Payouts"),
    address: ({ creatorId }) => `/payouts/${creatorId}`,
  },
  { path: "/help-desk", expected: creators("Help Desk") },
  {
    path: "/help-desk/video/:slug",
    expected: creators("Change your plan"),
    address: () => "/help-desk/video/change-your-plan",
  },
  { path: "/uploads", expected: creators("Uploads") },
  { path: "/coupons", expected: creators("Coupons") },
  { path: "/payments/upload-minutes", expected: creators("Buy upload minutes") },
  {
    path: "/payments/receipts/:id",
    expected: creators("Receipt"),
    address: ({ pack }) => `/payments/receipts/${pack}`,
  },
  { path: "/admin", expected: visitors("Administration") },
  { path: "/admin/login", expected: visitors("Administration") },
  { path: "/admin/accounts", expected: admins("Accounts") },
  {
    path: "/admin/creator-details/:id",
    expected: admins("Mara Shore"),
    address: ({ creatorId }) => `/admin/creator-details/${creatorId}`,
  },
  {
    path: "/admin/watcher-details/:id",
    expected: admins("Robin Looker"),
    address: ({ watcherId }) => `/admin/watcher-details/${watcherId}`,
  },
  { path: "/admin/channel", expected: admins("Channels") },
  {
    path: "/admin/channel/:id",
    expected: admins("Salt and Rope"),
    address: ({ channels }) => `/admin/channel/${channels.open.id}`,
  },
  {
    path: "/admin/channel/:id/video/:videoId",
    expected: admins("Nets at first light"),
    address: ({ channels, videos }) => `/admin/channel/${channels.open.id}/video/${videos.free.id}`,
  },
  {
    path: "/admin/channel/:id/playlist/:playlistId",
    expected: admins("A working harbour"),
    address: ({ channels, series }) => `/admin/channel/${channels.open.id}/playlist/${series.id}`,
  },
  {
    path: "/admin/creator-details/:id/channels",
    expected: admins("Channels of Mara Shore"),
    address: ({ creatorId }) => `/admin/creator-details/${creatorId}/channels`,
  },
  {
    path: "/admin/creator-details/:id/channels/:channelId",
    expected: admins("Salt and Rope"),
    address: ({ creatorId, channels }) =>
      `/admin/creator-details/${creatorId}/channels/${channels.open.id}`,
  },
  {
    path: "/admin/creator-details/:id/channels/:channelId/video/:videoId",
    expected: admins("Nets at first light"),
    address: ({ creatorId, channels, videos }) =>
      `/admin/creator-details/${creatorId}/channels/${channels.open.id}/video/${videos.free.id}`,
  },
  {
    path: "/admin/creator-details/:id/channels/:channelId/playlist/:playlistId",
    expected: admins("A working harbour"),
    address: ({ creatorId, channels, series }) =>
      `/admin/creator-details/${creatorId}/channels/${channels.open.id}/playlist/${series.id}`,
  },
  { path: "/admin/videos", expected: admins("Videos") },
  {
    path: "/admin/video/:id",
    expected: admins("Night crossing to Skerry"),
    address: ({ videos }) => `/admin/video/${videos.paid.id}`,
  },
  { path: "/plans", expected: admins("Plans") },
  { path: "/admin/reports", expected: admins("Reports") },
  { path: "/admin/enquiries", expected: admins("Enquiries") },
  { path: "/admin/categories", expected: admins("Categories") },
  { path: "/admin/blogs", expected: admins("Published posts") },
  { path: "/admin/payments", expected: admins("Payments") },
  { path: "/admin/refunds", expected: admins("Refunds") },
  { path: "/admin/operations", expected: admins("Operations") },
  { path: "/admin/audit", expected: admins("Audit log") },
];
