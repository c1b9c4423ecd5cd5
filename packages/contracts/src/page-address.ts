/** The header in which CloudFront names the requested document: its path, and the part of the query that matters. */
export const pageAddressHeader = "x-marquee-page";

/**
 * The documents that the server renders, and the query parameters on which they depend. CloudFront and the local site
 * use the same data. page-addresses.test.ts compares it with the route table.
 */
export const pageRules = {
  /** Paths of pages that need an account or differ for each caller. They are served as built. */
  unfilled:
    /^\/(?:(?:account|admin|auth|embed|faq|help-desk|my_library|notification-settings|notifications|payments|payouts|plans|profile|terms-conditions|update-profile|verify-email|video-creator-dashboard|watcher-profile)\/.|(?:account|admin|auth|channel|coupons|help-desk|my_library|notification-settings|notifications|payments|payouts|plans|profile|terms-conditions|update-profile|verify-email|uploads|video-creator-dashboard|watcher-profile)\/?$|blogs\/(?:new|edit)(?:\/|$)|channel\/[^/]+\/(?:live-video\/|subscribers(?:\/|$)|playlist\/[^/]+\/edit(?:\/|$)))/,
  /** Query parameters on which the content of a page depends. */
  queries: [
    { path: /^\/search_result\/?$/, names: ["type", "search", "accessType"] },
    { path: /^\/view_more\/?$/, names: ["list", "category", "accessType"] },
    { path: /^\/blogs\/?$/, names: ["category"] },
    {
      path: /^\/(?:video|(?:creator\/[^/]+\/)?channel\/[^/]+\/video)\/[^/]+\/?$/,
      names: ["playlist"],
    },
  ],
} as const;

/** Another path of the home page: the site's distribution may request it for "/" (CloudFront, default root object). */
export const rootFile = "/index.html";

/** Path and query of the document for a path; empty when the page is served as built. */
export function pageAddress(path: string, query: URLSearchParams): string {
  if (path === rootFile) return "/";
  if (pageRules.unfilled.test(path)) return "";
  const names = pageRules.queries.find((rule) => rule.path.test(path))?.names ?? [];
  const parameters = names.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return parameters.length === 0 ? path : `${path}?${parameters.join("&")}`;
}

/** The canonical addresses of public pages, for search engines and feeds. */
export const videoPage = (slug: string): string => `/video/${slug}`;
export const channelPage = (slug: string): string => `/channel/${slug}`;
/** The page on which its creator manages a video. */
export const studioVideoPage = (channelId: string, videoId: string): string =>
  `/channel/${channelId}/video/${videoId}`;
/** The page on which its creator runs a live stream. */
export const controlRoomPage = (channelId: string, streamId: string): string =>
  `/channel/${channelId}/live-video/${streamId}`;
/** All sales of the creator who opens it, newest first. */
export const salesPage = "/payouts/sales";
/** The receipt of a buyer's payment to a creator. */
export const receiptPage = (paymentId: string): string => `/my_library/receipts/${paymentId}`;
export const creatorPage = (slug: string): string => `/creator/${slug}`;
export const blogPage = (slug: string): string => `/blogs/${slug}`;
/** The page on which its author changes a post. */
export const editBlogPage = (id: string): string => `/blogs/edit/${id}`;
export const channelFeedPath = (channelId: string): string => `/channel/${channelId}/feed.xml`;
export const blogFeedPath = "/blogs/feed.xml";
export const sitemapPath = "/sitemap.xml";

/** Public pages that always exist. */
export const standingPages = [
  "/",
  "/about-us",
  "/blogs",
  "/categories",
  "/contact-us",
  "/faq",
  "/find-trainer",
  "/live-streams",
  "/pricing",
  "/privacy",
  "/terms-service",
  "/view_more?list=latest",
  "/view_more?list=popular",
] as const;
