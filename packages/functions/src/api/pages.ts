import { blogFeedPath, pageAddressHeader, sitemapPath } from "@marquee/contracts/page-address";
import type { Context } from "@marquee/core/platform/context";
import { createApp } from "../frame/app.ts";
import type { Document } from "../frame/document.ts";
import { blogFeed, channelFeed } from "../pages/feeds.ts";
import { countIfLate, incompleteCache } from "../pages/late-documents.ts";
import { pageRenderer } from "../pages/page-renderer.ts";
import { robots } from "../pages/robots.ts";
import { sitemapIndex, sitemapPart } from "../pages/sitemap.ts";

const html = "text/html; charset=utf-8";
const page = (body: string, cacheControl: string, status = 200): Document => ({
  status,
  contentType: html,
  body,
  cacheControl,
});

/**
 * CloudFront caches a document for a minute and browsers revalidate it each time. An incomplete document is not cached.
 */
const pageCacheControl = "public, max-age=0, s-maxage=60";

/** Renders the document of an address of the site; without an address it is the page as built. */
async function findPage(
  _file: string,
  { headers, ctx }: { headers: Headers; ctx: Context },
): Promise<Document | undefined> {
  const address = headers.get(pageAddressHeader);
  return countIfLate(ctx, () => findDocument(ctx, address));
}

async function findDocument(ctx: Context, address: string | null): Promise<Document | undefined> {
  if (address?.endsWith(".xml") || address === "/robots.txt") return findMap(ctx, address);
  const renderer = await pageRenderer();
  if (!address?.startsWith("/")) return page(renderer.emptyPage, pageCacheControl);
  const rendered = await renderer.render(address);
  if (rendered === undefined) return page(renderer.emptyPage, pageCacheControl);
  return page(
    rendered.html,
    rendered.isComplete ? pageCacheControl : incompleteCache,
    rendered.status,
  );
}

/** Sitemaps and feeds. */
function findMap(ctx: Context, path: string): Promise<Document | undefined> | Document {
  switch (path) {
    case "/robots.txt":
      return robots(ctx);
    case sitemapPath:
      return sitemapIndex(ctx);
    case blogFeedPath:
      return blogFeed(ctx);
    default:
      return path.startsWith("/sitemap/") ? sitemapPart(ctx, path) : channelFeed(ctx, path);
  }
}

export const app = createApp("pages", {}).document("/pages/*", findPage);

export const handler = app.handler;
