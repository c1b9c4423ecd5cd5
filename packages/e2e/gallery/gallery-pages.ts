import type { Role, Route } from "../src/route-table.ts";
import type { Demo, VideoPlace } from "./demo.ts";
import type { Step } from "./steps.ts";

interface GalleryPageOptions {
  /** A refused request is part of this page. */
  refusal?: boolean;
  /** The key of the person who is signed in, instead of the role's usual one. */
  person?: string;
  /** What happens on the page before the picture. */
  steps?: readonly Step[];
  /** The steps open a dialog or a menu, so the picture shows the window instead of the whole page. */
  isLayer?: boolean;
  /** The steps work once only: the page is opened at the first width, and then the window is resized. */
  isOnce?: boolean;
  only?: "narrow" | "wide" | undefined;
}

/** An address to render. */
export interface GalleryPage extends GalleryPageOptions {
  route: string;
  /** Distinguishes several objects with which the route is shown. */
  variant: string;
  address: string;
}

export const galleryPage = (
  route: string,
  variant: string,
  address: string,
  options: GalleryPageOptions = {},
): GalleryPage => ({ route, variant, address, ...options });

/** Has the form of a real one, but was never sent. */
const mailToken = `nobody.${"0".repeat(43)}`;

type Variants = Record<string, string>;

const ofVideos = (demo: Demo, path: (video: VideoPlace) => string): Variants =>
  Object.fromEntries(Object.entries(demo.videos).map(([name, video]) => [name, path(video)]));

const ofChannels = (demo: Demo, path: (channel: { id: string; slug: string }) => string) =>
  Object.fromEntries(Object.entries(demo.channels).map(([name, item]) => [name, path(item)]));

/** Routes that are shown with more than one object, or that need a query to show something. */
const variants: Record<string, (demo: Demo, role: Role) => Variants> = {
  "/": () => ({ "": "/" }),
  "/video/:videoId": (demo) => ofVideos(demo, ({ slug }) => `/video/${slug}`),
  "/payments/video/:slug/:id": (demo) =>
    ofVideos(demo, ({ slug, id }) => `/payments/video/${slug}/${id}`),
  "/channel/:id": (demo) => ({
    ...ofChannels(demo, ({ slug }) => `/channel/${slug}`),
    ...Object.fromEntries(
      ["playlists", "live", "reviews", "about"].map((tab) => [
        tab,
        `/channel/${demo.channels.open.slug}?tab=${tab}`,
      ]),
    ),
  }),
  "/payments/channel/:slug/:id": (demo) =>
    ofChannels(demo, ({ slug, id }) => `/payments/channel/${slug}/${id}`),
  "/channel/:id/video/:videoId": ({ ownVideos, videos }, role) =>
    role === "creator"
      ? Object.fromEntries(
          // One of each status: the last of a kind represents it.
          ownVideos.map((video) => [video.status, `/channel/${video.channel}/video/${video.id}`]),
        )
      : { "": `/channel/${videos.free.channel}/video/${videos.free.id}` },
  "/channel/:id/live-video-stream/:streamId": ({ liveStream: { channel, id } }) => ({
    "": `/channel/${channel}/live-video-stream/${id}`,
  }),
  "/live-video-stream/:slug": ({ liveStream }) => ({
    "": `/live-video-stream/${liveStream.slug}`,
  }),
  "/channel/:id/live-video/:liveId": ({ liveStream: { channel, id } }) => ({
    "": `/channel/${channel}/live-video/${id}`,
  }),
  "/creator/:creatorId/channel/:channelId/video/:videoId": ({ videos: { free } }) => ({
    "": `/creator/${free.creator}/channel/${free.channel}/video/${free.id}`,
  }),
  "/search_result": ({ category }) => ({
    found: "/search_result?type=globalSearch&search=water",
    "nothing-found": "/search_result?type=globalSearch&search=zzzzqqq",
    category: `/search_result?type=category_list&search=${category}`,
  }),
  "/view_more": () => ({ latest: "/view_more?list=latest", promoted: "/view_more?list=promoted" }),
  "/contact-us": () => ({ "": "/contact-us", enterprise: "/contact-us?about=enterprise" }),
  "/auth/email-action": () => ({
    incomplete: "/auth/email-action",
    "stale-link": "/auth/email-action?mode=verifyEmail&oobCode=stale",
  }),
  "/auth/verify-email-change": () => ({
    incomplete: "/auth/verify-email-change",
    confirm: `/auth/verify-email-change?token=${mailToken}`,
    undo: `/auth/verify-email-change?undo=${mailToken}`,
  }),
  "/payments/success": () => ({
    none: "/payments/success",
    unknown: "/payments/success?session_id=cs_unknown",
  }),
  "/admin/accounts": () => ({
    "": "/admin/accounts",
    "nothing-found": "/admin/accounts?search=zzzzqqq",
  }),
  "/admin/reports": () => ({
    open: "/admin/reports",
    dismissed: "/admin/reports?state=dismissed",
  }),
  "/admin/operations": () => ({
    queues: "/admin/operations",
    webhooks: "/admin/operations?tab=webhooks",
    providers: "/admin/operations?tab=providers",
    reconciliation: "/admin/operations?tab=reconciliation",
    deletions: "/admin/operations?tab=deletions",
    "bulk-changes": "/admin/operations?tab=bulk_changes",
  }),
  "/admin/payments": () => ({
    find: "/admin/payments",
    figures: "/admin/payments?tab=figures&span=365",
  }),
  "/admin/enquiries": () => ({
    new: "/admin/enquiries",
    closed: "/admin/enquiries?state=closed",
  }),
  "/help-desk/video/:slug": () => ({ "": "/help-desk/video/change-your-plan" }),
  "/my_library": () => ({
    "": "/my_library",
    following: "/my_library?tab=following",
    later: "/my_library?tab=later",
    playlists: "/my_library?tab=playlists",
    history: "/my_library?tab=history",
    payments: "/my_library?tab=payments",
  }),
  "/payouts/:id": ({ creator }) => ({
    "": `/payouts/${creator.id}`,
    sales: "/payouts/sales",
    activity: "/payouts/activity",
  }),
  "/my_library/receipts/:id": ({ payment }) => ({ "": `/my_library/receipts/${payment}` }),
  "/my_library/playlists/:id": ({ ownPlaylist }) => ({
    "": `/my_library/playlists/${ownPlaylist}`,
  }),
  "/payments/receipts/:id": ({ pack }) => ({ "": `/payments/receipts/${pack}` }),
};

const refusals = ["stale-link", "unknown"];

type Named = { id: string; slug: string };

/** The value of the parameter after a word of a path. */
function fill(word: string, demo: Demo): Named | undefined {
  const byWord: Record<string, Named> = {
    video: demo.videos.free,
    channel: demo.channels.own,
    channels: demo.channels.own,
    creator: demo.creator,
    "creator-details": demo.creator,
    "watcher-details": demo.watcher,
    playlist: demo.series,
    blogs: demo.blog,
    edit: demo.blog,
    payments: demo.plan,
    "complete-payment": demo.plan,
    upgrade: demo.plan,
    enterprise: demo.offer,
    payouts: demo.creator,
  };
  return byWord[word];
}

/** The route with objects of the demo instead of its parameters. @throws Error that names what is missing */
function filled(path: string, demo: Demo): string {
  let word = "";
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (!part.startsWith(":")) {
      word = part;
      parts.push(part);
      continue;
    }
    const found = fill(word, demo);
    if (found === undefined) {
      throw new Error(
        `The gallery has nothing for ${part} of ${path}: add it to gallery-pages.ts.`,
      );
    }
    parts.push(part === ":slug" ? found.slug : found.id);
  }
  return parts.join("/");
}

/** Every address that the role may open, and an unknown one. */
export function galleryPagesOf(role: Role, routes: readonly Route[], demo: Demo): GalleryPage[] {
  const open = routes.filter(
    (route) => route.roles.includes(role) && !(route.visitorsOnly === true && role !== "anonymous"),
  );
  const pages = open.flatMap(({ path }): GalleryPage[] => {
    const special = variants[path];
    if (special !== undefined) {
      return Object.entries(special(demo, role)).map(([variant, address]) =>
        galleryPage(path, variant, address, { refusal: refusals.includes(variant) }),
      );
    }
    return [galleryPage(path, "", filled(path, demo))];
  });
  return [...pages, galleryPage("/nowhere", "not-found", "/nowhere", { refusal: true })];
}
