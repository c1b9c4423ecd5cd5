import { sitemapPath } from "@marquee/contracts/page-address";
import type { Context } from "@marquee/core/platform/context";
import type { Document } from "../frame/document.ts";
import { pageCache } from "./cache-control.ts";

/** What search engines may crawl (RFC 9309): everything except the pages of signed-in people and the API. */
export const robots = ({ config }: Context): Document => ({
  contentType: "text/plain; charset=utf-8",
  cacheControl: pageCache,
  body: [
    "User-agent: *",
    ...[
      "/account/",
      "/admin",
      "/auth/",
      "/blogs/edit/",
      "/blogs/new",
      "/help-desk",
      "/my_library",
      "/notification-settings",
      "/notifications",
      "/payments/",
      "/payouts/",
      "/profile",
      "/search_result?type=globalSearch",
      "/update-profile",
      "/v1/",
      "/verify-email",
      "/video-creator-dashboard",
      "/watcher-profile",
    ].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${config.WEB_URL}${sitemapPath}`,
    "",
  ].join("\n"),
});
