/** By this header the site's distribution names the document that it asks for: a path with the query that counts. */
export const pageAddressHeader = "x-marquee-page";

/**
 * Which documents a server fills, and by which part of the query they differ. CloudFront and the local site decide by
 * the same data; page-addresses.test.ts compares it with the route table.
 */
export const pageRules = {
  /** Paths of pages that are not for visitors, or depend on who asks: they stay as they were built. */
  unfilled:
    /^\/(?:(?:account|admin|auth|embed|faq|help-desk|my_library|notification-settings|notifications|payments|payouts|plans|profile|terms-conditions|update-profile|verify-email|video-creator-dashboard|watcher-profile)\/.|(?:account|admin|auth|channel|help-desk|my_library|notification-settings|notifications|payments|payouts|plans|profile|terms-conditions|update-profile|verify-email|uploads|video-creator-dashboard|watcher-profile)\/?$|blogs\/(?:new|edit)(?:\/|$)|channel\/[^/]+\/(?:live-video\/|subscribers(?:\/|$)|playlist\/[^/]+\/edit(?:\/|$)))/,
  /** Parameters that the content of a page depends on. */
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

/** Path and query of the document that a path asks for; empty where the page stays as it was built. */
export function pageAddress(path: string, query: URLSearchParams): string {
  if (pageRules.unfilled.test(path)) return "";
  const names = pageRules.queries.find((rule) => rule.path.test(path))?.names ?? [];
  const kept = names.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return kept.length === 0 ? path : `${path}?${kept.join("&")}`;
}

/** The addresses of public pages, each the one that search engines and feeds name. */
export const videoPage = (slug: string): string => `/video/${slug}`;
export const channelPage = (slug: string): string => `/channel/${slug}`;
export const creatorPage = (slug: string): string => `/creator/${slug}`;
export const blogPage = (slug: string): string => `/blogs/${slug}`;
export const channelFeedPath = (channelId: string): string => `/channel/${channelId}/feed.xml`;
export const blogFeedPath = "/blogs/feed.xml";
export const sitemapPath = "/sitemap.xml";

/** Public pages that are always there. */
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
