import { blogFeedPath, pageAddressHeader, sitemapPath } from "@marquee/contracts/page-address";
import type { Context } from "@marquee/core/platform/context";
import { createApp } from "../frame/app.ts";
import type { Document } from "../frame/document.ts";
import { incompleteCache, pageCache } from "../pages/cache-control.ts";
import { blogFeed, channelFeed } from "../pages/feeds.ts";
import { countIfLate } from "../pages/late-documents.ts";
import { pageRenderer } from "../pages/page-renderer.ts";
import { robots } from "../pages/robots.ts";
import { sitemapIndex, sitemapPart } from "../pages/sitemap.ts";

const page = (content: Pick<Document, "body" | "cacheControl" | "status">): Document => ({
  contentType: "text/html; charset=utf-8",
  ...content,
});

/** Renders the document of an address of the site; without an address it is the page as built. */
async function findPage(
  _file: string,
  { headers, ctx }: { headers: Headers; ctx: Context },
): Promise<Document | undefined> {
  const address = headers.get(pageAddressHeader);
  return countIfLate(ctx, () => findDocument(ctx, address));
}

async function findDocument(ctx: Context, address: string | null): Promise<Document | undefined> {
  if (address?.endsWith(".xml") || address === "/robots.txt") return findFile(ctx, address);
  const renderer = await pageRenderer();
  const rendered = address?.startsWith("/") ? await renderer.render(address) : undefined;
  if (rendered === undefined) return page({ body: renderer.emptyPage, cacheControl: pageCache });
  const { html, isComplete, status } = rendered;
  return page({ body: html, cacheControl: isComplete ? pageCache : incompleteCache, status });
}

/** What programs read: robots.txt, sitemaps and feeds. */
function findFile(ctx: Context, path: string): Promise<Document | undefined> | Document {
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
