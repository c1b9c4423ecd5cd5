import type { Role } from "./route-table.ts";

/** The first breadcrumb of each role (specification, §2). */
const firstCrumbs: Record<Role, string> = {
  anonymous: "Home",
  watcher: "Home",
  creator: "Dashboard",
  admin: "Admin",
};

/** The breadcrumbs after the first: the same for every role, or different for the creator. */
type Crumbs = readonly string[] | { creator: readonly string[]; others: readonly string[] };

const channel = "Salt and Rope";
const video = "Nets at first light";
const playlist = "A working harbour";
const creator = "Mara Shore";

/** The owner reaches a channel through the list of the own channels. */
const belowChannels = (...crumbs: string[]): Crumbs => ({
  creator: ["Channels", ...crumbs],
  others: crumbs,
});

/** The list of posts has the name of the role's header. */
const belowBlogs = (...crumbs: string[]): Crumbs => ({
  creator: ["Blog", ...crumbs],
  others: ["Blogs", ...crumbs],
});

/**
 * The paths with breadcrumbs (specification, §2: channel, creator, search_result, video, view_more, my_library, admin
 * and blogs), live streams and plans.
 */
export const expectedCrumbs: Readonly<Record<string, Crumbs>> = {
  "/search_result": ["Results for “nets”"],
  "/view_more": ["Latest videos"],
  "/blogs": belowBlogs(),
  "/blogs/new": belowBlogs("Write a post"),
  "/blogs/:id": belowBlogs("What a harbour sounds like"),
  "/blogs/edit/:id": belowBlogs("Edit post"),
  "/channel": ["Channels"],
  "/channel/:id": belowChannels(channel),
  "/channel/:id/video/:videoId": belowChannels(channel, video),
  "/channel/:id/playlist/:playlistId": [channel, playlist],
  "/channel/:id/playlist/:playlistId/edit": ["Channels", channel, playlist],
  "/channel/:id/subscribers": ["Channels", "The Deep Archive", "Subscribers"],
  "/channel/:id/live-video-stream/:streamId": [channel, "Storm watch"],
  "/channel/:id/live-video/:liveId": ["Channels", channel, "Storm watch"],
  "/creator/:id": [creator],
  "/creator/:creatorId/channel/:id": belowChannels(channel),
  "/creator/:creatorId/channel/:channelId/video/:videoId": [channel, video],
  "/video/:videoId": [channel, "Night crossing to Skerry"],
  "/live-video-stream/:slug": [channel, "Storm watch"],
  "/my_library": ["My Library"],
  "/my_library/receipts/:id": ["My Library", "Receipt"],
  "/my_library/playlists/:id": ["My Library", "Evenings at the harbour"],
  "/admin": ["Administration"],
  "/admin/login": ["Administration"],
  "/admin/accounts": ["Accounts"],
  "/admin/creator-details/:id": ["Accounts", creator],
  "/admin/watcher-details/:id": ["Accounts", "Robin Looker"],
  "/admin/channel": ["Channels"],
  "/admin/channel/:id": ["Channels", channel],
  "/admin/channel/:id/video/:videoId": ["Channels", channel, video],
  "/admin/channel/:id/playlist/:playlistId": ["Channels", channel, playlist],
  "/admin/creator-details/:id/channels": ["Accounts", creator, "Channels"],
  "/admin/creator-details/:id/channels/:channelId": ["Accounts", creator, "Channels", channel],
  "/admin/creator-details/:id/channels/:channelId/video/:videoId": [
    ...["Accounts", creator, "Channels"],
    ...[channel, video],
  ],
  "/admin/creator-details/:id/channels/:channelId/playlist/:playlistId": [
    ...["Accounts", creator, "Channels"],
    ...[channel, playlist],
  ],
  "/admin/videos": ["Videos"],
  "/admin/video/:id": ["Videos", "Night crossing to Skerry"],
  "/plans": ["Plans"],
  "/admin/reports": ["Reports"],
  "/admin/enquiries": ["Enquiries"],
  "/admin/categories": ["Categories"],
  "/admin/blogs": ["Published posts"],
  "/admin/payments": ["Payments"],
  "/admin/refunds": ["Refunds"],
  "/admin/operations": ["Operations"],
  "/admin/audit": ["Audit log"],
};

/** All breadcrumbs of a path for a role; none when the path has none. */
export function crumbsOf(path: string, role: Role): readonly string[] {
  const crumbs = expectedCrumbs[path];
  if (crumbs === undefined) return [];
  const rest = "others" in crumbs ? crumbs[role === "creator" ? "creator" : "others"] : crumbs;
  return [firstCrumbs[role], ...rest];
}
