import { cut } from "@marquee/contracts/cut";
import { brand } from "@/brand.ts";
import { pageHeadAttribute } from "@/lib/page-head.ts";
import { escapeAttribute, inertJson } from "./html.ts";
import type { RenderedView } from "./render-view.tsx";

type Head = Pick<RenderedView, "title" | "crumbs" | "description"> & { webUrl: string };

const tag = (name: string, attributes: Record<string, string>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeAttribute(value)}"`)
    .join(" ")} ${pageHeadAttribute} />`;

const jsonLd = (value: object): string =>
  `<script type="application/ld+json" ${pageHeadAttribute}>${inertJson({ "@context": "https://schema.org", ...value })}</script>`;

const descriptionLength = 200;

/** Puts a text on one line, cut at a word if one ends in the second half. */
function summary(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= descriptionLength) return line;
  const beginning = cut(line, descriptionLength);
  const wordEnd = beginning.lastIndexOf(" ");
  return `${wordEnd > descriptionLength / 2 ? beginning.slice(0, wordEnd) : beginning}…`;
}

function breadcrumbList({ crumbs, webUrl }: Head): string[] {
  if (crumbs.length === 0) return [];
  const items = [{ name: "Home", to: "/" }, ...crumbs].map(({ name, to }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    ...(to !== undefined && { item: `${webUrl}${to}` }),
  }));
  return [jsonLd({ "@type": "BreadcrumbList", itemListElement: items })];
}

/** Title, description, address, previews and structured data of a page (ogp.me, schema.org). */
export function headTags(head: Head): string {
  const { description: page, webUrl } = head;
  const title = head.title ?? brand.name;
  const description = summary(page.text ?? brand.tagline) || brand.tagline;
  const property = (name: string, content: string | undefined | null): string[] =>
    content ? [tag("meta", { property: name, content })] : [];
  return [
    `<title>${escapeAttribute(title)}</title>`,
    `<meta name="description" content="${escapeAttribute(description)}" />`,
    ...(page.isIndexed === false ? [tag("meta", { name: "robots", content: "noindex" })] : []),
    ...(page.path === undefined
      ? []
      : [
          tag("link", { rel: "canonical", href: webUrl + page.path }),
          ...property("og:url", webUrl + page.path),
        ]),
    ...property("og:site_name", brand.name),
    ...property("og:type", page.type ?? "website"),
    ...property("og:title", page.name ?? title),
    ...property("og:description", description),
    ...property("og:image", page.image),
    tag("meta", { name: "twitter:card", content: page.image ? "summary_large_image" : "summary" }),
    ...(page.alternates ?? []).map(({ type, name, href }) =>
      tag("link", { rel: "alternate", type, title: name, href: href(webUrl) }),
    ),
    ...(page.structured ?? []).map((make) => jsonLd(make(webUrl))),
    ...breadcrumbList(head),
  ].join("\n    ");
}
