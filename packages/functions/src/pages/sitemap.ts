import { standingPages } from "@marquee/contracts/page-address";
import { listSitemapEntries, listSitemapParts, sitemapKinds } from "@marquee/core/content/sitemap";
import type { Context } from "@marquee/core/platform/context";
import type { Document } from "../frame/document.ts";
import { addressElement, element, xmlDocument } from "./xml.ts";

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The index of all parts (sitemaps.org). */
export async function sitemapIndex(ctx: Context): Promise<Document> {
  const parts = await listSitemapParts({ ctx });
  const names = ["pages", ...parts.map(({ kind, month }) => `${kind}-${month}`)];
  const entries = names.map(
    (name) => `<sitemap>${addressElement("loc", ctx, `/sitemap/${name}.xml`)}</sitemap>`,
  );
  return xmlDocument(
    "application/xml",
    `<sitemapindex ${namespace}>${entries.join("\n")}</sitemapindex>`,
  );
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
  ctx: Context,
  entries: readonly { path: string; changedAt: string | undefined }[],
): Document {
  const urls = entries.map(
    ({ path, changedAt }) =>
      `<url>${addressElement("loc", ctx, path)}${changedAt === undefined ? "" : element("lastmod", changedAt)}</url>`,
  );
  return xmlDocument("application/xml", `<urlset ${namespace}>${urls.join("\n")}</urlset>`);
}
