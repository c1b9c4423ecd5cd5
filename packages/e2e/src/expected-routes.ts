import type { Catalogue } from "./catalogue.ts";

/** What the specification's lists (§2, §6) say of an address: the first heading of its page, or where it leads. */
export type Expected = { page: string } | { leadsTo: string; dialog?: string };
/** In this order: anonymous, watcher, creator, admin. */
export type ExpectedOfRoles = readonly [Expected, Expected, Expected, Expected];

export interface ExpectedRoute {
  path: string;
  expected: ExpectedOfRoles;
  /** The address of this route; the path itself when absent. */
  address?: (catalogue: Catalogue) => string;
  /** Addresses of requests that are refused here. */
  refused?: RegExp;
}

const page = (heading: string): Expected => ({ page: heading });
const home: Expected = { leadsTo: "/" };
const asked: Expected = { leadsTo: "/", dialog: "Authentication Required" };
const dashboard: Expected = { leadsTo: "/video-creator-dashboard" };
const accounts: Expected = { leadsTo: "/admin/accounts" };

const everyone = (heading: string): ExpectedOfRoles => [
  page(heading),
  page(heading),
  page(heading),
  page(heading),
];
const visitors = (heading: string): ExpectedOfRoles => [page(heading), home, dashboard, accounts];
const watchers = (heading: string): ExpectedOfRoles => [asked, page(heading), dashboard, accounts];
const creators = (heading: string): ExpectedOfRoles => [asked, home, page(heading), accounts];
const members = (heading: string): ExpectedOfRoles => [
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

const verified: ExpectedOfRoles = [
  page("Verify your e-mail"),
  page("You are all set"),
  page("You are all set"),
  page("You are all set"),
];

// Of the shape of real ones: these pages show a stream or a purchase in stories of their own.
const nobodysStream = `liv_${"0".repeat(26)}`;
const nobodysPurchase = `pur_${"0".repeat(26)}`;
const nobodysToken = `nobody.${"0".repeat(43)}`;

/** Every address of the product that has a page, with what each role meets there. */
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
  { path: "/blogs", expected: everyone("Blogs") },
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
    expected: everyone("Nothing is showing here"),
    address: ({ channels }) => `/channel/${channels.open.id}/live-video-stream/${nobodysStream}`,
    refused: new RegExp(nobodysStream),
  },
  {
    path: "/live-video-stream/:slug",
    expected: everyone("Nothing is showing here"),
    address: () => `/live-video-stream/${nobodysStream}`,
    refused: new RegExp(nobodysStream),
  },
  {
    path: "/channel/:id/live-video/:liveId",
    expected: creators("Nothing is showing here"),
    address: ({ channels }) => `/channel/${channels.open.id}/live-video/${nobodysStream}`,
    refused: new RegExp(nobodysStream),
  },
  { path: "/watcher-profile", expected: watchers("My Profile") },
  { path: "/my_library", expected: watchers("My Library") },
  {
    path: "/my_library/receipts/:id",
    expected: watchers("Nothing is showing here"),
    address: () => `/my_library/receipts/${nobodysPurchase}`,
    refused: new RegExp(nobodysPurchase),
  },
  { path: "/notification-settings", expected: signedIn("Notification settings") },
  { path: "/notifications", expected: signedIn("Notifications") },
  { path: "/account/email", expected: members("Change your e-mail") },
  { path: "/account/data", expected: members("Your data") },
  { path: "/account/delete", expected: members("Delete your account") },
  { path: "/account/email-changed", expected: [home, home, home, home] },
  { path: "/account/deleted", expected: [home, home, home, home] },
  { path: "/terms-conditions", expected: members("Terms of service") },
  { path: "/faq/watcher", expected: watchers("FAQs for watchers") },
  {
    path: "/payments/video/:slug/:id",
    expected: members("Buy this video"),
    address: ({ videos: { paid } }) => `/payments/video/${paid.slug}/${paid.id}`,
  },
  {
    path: "/payments/channel/:slug/:id",
    expected: members("Get this channel"),
    address: ({ channels: { closed } }) => `/payments/channel/${closed.slug}/${closed.id}`,
  },
  { path: "/video-creator-dashboard", expected: creators("Dashboard") },
  {
    path: "/channel",
    // The list of the back office is not built: an admin meets the not-found page.
    expected: [asked, home, page("Channels"), page("Nothing is showing here")],
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
  { path: "/payments/upload-minutes", expected: creators("Buy upload minutes") },
  { path: "/admin/login", expected: visitors("Administration") },
];

/**
 * Addresses of the specification that answer with the not-found page today. The list only gets shorter: a route that
 * gains a page belongs into the table above.
 */
export const routesWithoutPage: readonly string[] = [
  "/admin/accounts",
  "/admin/channel",
  "/admin/channel/:id",
  "/admin/video/:id",
  "/admin/channel/:id/video/:videoId",
  "/admin/channel/:id/playlist/:playlistId",
  "/admin/creator-details/:id",
  "/admin/creator-details/:id/channels",
  "/admin/creator-details/:id/channels/:channelId",
  "/admin/creator-details/:id/channels/:channelId/video/:videoId",
  "/admin/creator-details/:id/channels/:channelId/playlist/:playlistId",
  "/admin/watcher-details/:id",
  "/plans",
];
