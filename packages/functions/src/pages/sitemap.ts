import { sitemapPath, standingPages } from "@marquee/contracts/page-address";
import { listSitemapEntries, listSitemapParts, sitemapKinds } from "@marquee/core/content/sitemap";
import type { Context } from "@marquee/core/platform/context";
import type { Document } from "../frame/document.ts";
import { element } from "./xml.ts";

/** The edge caches sitemaps and feeds for an hour: their readers request them daily. */
const hour = "public, max-age=0, s-maxage=3600";
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const xml = (contentType: string, body: string): Document => ({
  contentType,
  cacheControl: hour,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`,
});

/** The index of all parts (sitemaps.org). */
export async function sitemapIndex(ctx: Context): Promise<Document> {
  const { WEB_URL } = ctx.config;
  const parts = await listSitemapParts({ ctx });
  const names = ["pages", ...parts.map(({ kind, month }) => `${kind}-${month}`)];
  const entries = names.map(
    (name) => `<sitemap>${element("loc", `${WEB_URL}/sitemap/${name}.xml`)}</sitemap>`,
  );
  return xml("application/xml", `<sitemapindex ${namespace}>${entries.join("\n")}</sitemapindex>`);
}

const partPattern = new RegExp(
  `^/sitemap/(${sitemapKinds.join("|")})-(\\d{4}-(?:0[1-9]|1[0-2]))\\.xml$`,
);

/** One part: the pages of one kind and month, or the pages that always exist. */
export async function sitemapPart(ctx: Context, path: string): Promise<Document | undefined> {
  if (path === "/sitemap/pages.xml") {
    return urlSet(
      ctx,
      standingPages.map((page) => ({ path: page, changedAt: undefined })),
    );
  }
  const [, name, month = ""] = partPattern.exec(path) ?? [];
  const kind = sitemapKinds.find((known) => known === name);
  if (kind === undefined) return undefined;
  return urlSet(ctx, await listSitemapEntries({ ctx, input: { kind, month } }));
}

function urlSet(
  { config }: Context,
  entries: readonly { path: string; changedAt: string | undefined }[],
): Document {
  const urls = entries.map(
    ({ path, changedAt }) =>
      `<url>${element("loc", config.WEB_URL + path)}${changedAt === undefined ? "" : element("lastmod", changedAt)}</url>`,
  );
  return xml("application/xml", `<urlset ${namespace}>${urls.join("\n")}</urlset>`);
}

/** What search engines may crawl (RFC 9309): everything except the pages of signed-in people and the API. */
export const robots = ({ config }: Context): Document => ({
  contentType: "text/plain; charset=utf-8",
  cacheControl: hour,
  body: [
    "User-agent: *",
    ...[
      "/account/",
      "/admin/",
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

interface Feed {
  title: string;
  description: string;
  /** Paths. */
  page: string;
  self: string;
  items: readonly FeedItem[];
}

interface FeedItem {
  title: string;
  text: string;
  page: string;
  /** ISO 8601 */
  publishedAt: string;
}

/** RSS 2.0 (rssboard.org/rss-specification). */
export function rss({ config }: Context, feed: Feed): Document {
  const address = (path: string) => config.WEB_URL + path;
  const items = feed.items.map((item) =>
    [
      "<item>",
      element("title", item.title),
      element("link", address(item.page)),
      element("guid", address(item.page)),
      element("description", item.text),
      element("pubDate", new Date(item.publishedAt).toUTCString()),
      "</item>",
    ].join(""),
  );
  return xml(
    "application/rss+xml; charset=utf-8",
    [
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      element("title", feed.title),
      element("link", address(feed.page)),
      element("description", feed.description),
      `<atom:link href="${address(feed.self)}" rel="self" type="application/rss+xml" />`,
      ...items,
      "</channel></rss>",
    ].join("\n"),
  );
}
