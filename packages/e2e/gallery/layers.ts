import type { Role } from "../src/route-table.ts";
import type { Demo } from "./demo.ts";
import { type GalleryPage, galleryPage } from "./gallery-pages.ts";
import type { Step } from "./steps.ts";

/** A dialog or menu: its name in the gallery, the address, and what opens it. */
type Layer = readonly [name: string, address: string, ...steps: Step[]];

interface Layers {
  both: readonly Layer[];
  /** Whose button only one width has. */
  narrow: readonly Layer[];
  wide: readonly Layer[];
}

const search: Step = { field: "Search videos, channels and creators", text: "water" };
const found: Step = (page) => page.getByRole("option").first().waitFor();
const items: Step = (page) => page.getByLabel("Search your paid videos").waitFor();
const menu = (home: string): Layer => ["menu", home, "Menu"];
const bell = (home: string): Layer => ["notifications", home, /^Notifications/];
const account = (home: string): Layer => ["account-menu", home, /^Account of /];

function anonymousLayers({ videos }: Demo): Layers {
  return {
    both: [
      ["sign-up", "/", "Sign Up"],
      ["share", `/video/${videos.free.slug}`, "Share"],
      ["log-in-first", `/video/${videos.free.slug}`, "Report this video"],
    ],
    narrow: [menu("/"), ["search", "/", "Search", search, found]],
    wide: [["categories", "/", "Categories"], ["search", "/", search, found], bell("/")],
  };
}

function watcherLayers({ videos, channels, ownPlaylist }: Demo): Layers {
  return {
    both: [
      bell("/"),
      account("/"),
      ["share", `/video/${videos.bought.slug}`, "Share"],
      ["add-to-playlist", `/video/${videos.free.slug}`, "Add to playlist"],
      ["report", `/video/${videos.free.slug}`, "Report this video"],
      ["report-channel", `/channel/${channels.open.slug}`, "Report this channel"],
      ["refund", "/my_library?tab=payments", /^Refund “/],
      ["new-own-playlist", "/my_library?tab=playlists", "New playlist"],
      ["rename-own-playlist", `/my_library/playlists/${ownPlaylist}`, "Rename"],
      ["delete-own-playlist", `/my_library/playlists/${ownPlaylist}`, "Delete"],
      ["clear-history", "/my_library?tab=history", "Clear the history"],
      ["leave-channel", "/my_library?tab=channels", /^Leave /],
    ],
    narrow: [
      menu("/"),
      ["search", "/", "Search", search, found],
      ["switch-mode", "/", "Menu", "Switch to Creator"],
    ],
    wide: [
      ["search", "/", search, found],
      ["badge-menu", "/", "Watcher"],
      ["switch-mode", "/", "Watcher", "Switch to Creator"],
    ],
  };
}

function creatorLayers({ ownVideos, channels, series, liveStream, ownBlog, sale }: Demo): Layers {
  const dashboard = "/video-creator-dashboard";
  const channel = `/channel/${channels.own.slug}`;
  const own = (status: string): string => {
    const video = ownVideos.findLast((item) => item.status === status);
    return `/channel/${video?.channel}/video/${video?.id}`;
  };
  const published = own("published");
  const billing = "/payments/update-payments";
  return {
    both: [
      bell(dashboard),
      account(dashboard),
      ["row-menu", channel, /^Actions: /],
      ["change-price", channel, /^Actions: /, "Change price"],
      ["change-categories", channel, /^Actions: /, "Change categories"],
      ["edit-channel", channel, "Edit"],
      ["delete-channel", channel, "Edit", "Delete channel"],
      ["set-up-stream", channel, "Go live"],
      ["new-playlist", channel, "New playlist"],
      ["new-channel", "/channel", "New channel"],
      ["delete-video", published, "Delete"],
      ["promote", published, "Promote"],
      ["schedule-video", own("scheduled"), "Change the time"],
      ["add-captions", published, "Add captions"],
      ["suggest-description", published, "Suggest a description"],
      ["delete-playlist", `/channel/${channels.own.id}/playlist/${series.id}/edit`, "Delete"],
      [
        "close-stream",
        `/channel/${liveStream.channel}/live-video/${liveStream.id}`,
        "Close this stream",
      ],
      ["edit-stream", `/channel/${liveStream.channel}/live-video/${liveStream.id}`, "Edit details"],
      ["link", `/blogs/edit/${ownBlog.id}`, "Link"],
      ["archive", `/blogs/edit/${ownBlog.id}`, "Archive"],
      ["schedule-post", "/blogs/new", "Schedule"],
      ["new-coupon", "/coupons", "New coupon"],
      ["coupon-item", "/coupons", "New coupon", "Choose one", items],
      ["refund-sale", `/payouts/${sale}`, "Refund this sale"],
      ["cancel-plan", billing, "Cancel the plan"],
      ["invoice", billing, /^Show the invoice of /],
      ["preview", "/update-profile", "Preview"],
    ],
    narrow: [
      menu(dashboard),
      ["switch-mode", dashboard, "Menu", "Switch to Video Watcher"],
      ["bulk-actions", channel, /^Select /, "Actions"],
    ],
    wide: [
      ["badge-menu", dashboard, "Creator"],
      ["switch-mode", dashboard, "Creator", "Switch to Video Watcher"],
      ["columns", channel, "Columns"],
      ["delete-videos", channel, "Select all that are shown", "Delete"],
    ],
  };
}

function adminLayers({ videos, channels, watcher }: Demo): Layers {
  const accounts = "/admin/accounts";
  const palette: Step = {
    field: "Go to a page, an account, a channel, a video or a payment",
    text: "water",
  };
  return {
    both: [
      bell(accounts),
      account(accounts),
      ["row-menu", accounts, /^Actions: /],
      ["deactivate", `${accounts}?type=creator`, /^Actions: /, "Deactivate"],
      ["assign-plan", `${accounts}?type=creator`, /^Actions: /, "Assign plan"],
      ["delete-account", `/admin/watcher-details/${watcher.id}`, "Delete"],
      ["make-private", "/admin/channel?privacy_type=public", /^Actions: /, "Make private"],
      ["block-channel", `/admin/channel/${channels.open.id}`, "Block"],
      ["block-video", `/admin/video/${videos.free.id}`, "Block"],
      ["change-visibility", `/admin/video/${videos.free.id}`, "Change visibility"],
      ["new-category", "/admin/categories", "New category"],
      ["category-order", "/admin/categories", "Change order"],
      ["merge-category", "/admin/categories", /^Actions: /, "Merge"],
      ["new-plan", "/plans", "New plan"],
      ["palette", accounts, "Go to"],
      ["palette-found", accounts, "Go to", palette, found],
    ],
    narrow: [menu(accounts), ["bulk-actions", accounts, /^Select /, "Actions"]],
    wide: [
      ["more", accounts, "More"],
      ["categories", accounts, "Categories"],
      ["columns", accounts, "Columns"],
      ["deactivate-many", accounts, "Select all that are shown", "Deactivate"],
    ],
  };
}

const layersByRole: Record<Role, (demo: Demo) => Layers> = {
  anonymous: anonymousLayers,
  watcher: watcherLayers,
  creator: creatorLayers,
  admin: adminLayers,
};

/** Open dialogs and menus of a role. */
export function layersOf(role: Role, demo: Demo): GalleryPage[] {
  const { both, narrow, wide } = layersByRole[role](demo);
  const galleryPagesOf = (layers: readonly Layer[], only?: "narrow" | "wide") =>
    layers.map(([variant, address, ...steps]) =>
      galleryPage("dialogs and menus", variant, address, { steps, isLayer: true, only }),
    );
  return [
    ...galleryPagesOf(both),
    ...galleryPagesOf(narrow, "narrow"),
    ...galleryPagesOf(wide, "wide"),
  ];
}
