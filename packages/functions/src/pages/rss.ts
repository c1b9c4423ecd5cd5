import type { Context } from "@marquee/core/platform/context";
import type { Document } from "../frame/document.ts";
import { addressElement, element, xmlDocument } from "./xml.ts";

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
  /** An address of the page that stays the same, by which readers recognize the item. */
  permanentPage: string;
  /** ISO 8601 */
  publishedAt: string;
}

/** RSS 2.0 (rssboard.org/rss-specification). */
export function rss(ctx: Context, feed: Feed): Document {
  const items = feed.items.map((item) =>
    [
      "<item>",
      element("title", item.title),
      addressElement("link", ctx, item.page),
      addressElement("guid", ctx, item.permanentPage),
      element("description", item.text),
      element("pubDate", new Date(item.publishedAt).toUTCString()),
      "</item>",
    ].join(""),
  );
  return xmlDocument(
    "application/rss+xml; charset=utf-8",
    [
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      element("title", feed.title),
      addressElement("link", ctx, feed.page),
      element("description", feed.description),
      `<atom:link href="${ctx.config.WEB_URL}${feed.self}" rel="self" type="application/rss+xml" />`,
      ...items,
      "</channel></rss>",
    ].join("\n"),
  );
}
