import { richTextElements } from "@marquee/contracts/content/blog/blog.schema";
import { uploadScheme } from "@marquee/contracts/content/blog/post-picture";
import sanitizeHtml, { type Attributes } from "sanitize-html";

const linkProtocols = ["http:", "https:", "mailto:"];

const uploadAddress = new RegExp(`^${uploadScheme}[\\w./-]+$`);

/** The maximum nesting of elements; a deeper one is replaced by its content. */
const maxDepth = 50;

/**
 * Makes HTML of a user safe to show: allow-listed elements only, and no attributes except those written here. Links may
 * use http, https or mailto, without credentials. A numbered list keeps its first number. Images are checked ones of the
 * media origin, or name an upload; their size is left out (`publishPictures` writes it).
 */
export function sanitizeRichText(html: string, options: { mediaUrl: string }): string {
  const media = new URL(`${options.mediaUrl}/images/`).href;
  return sanitizeHtml(html, {
    allowedTags: richTextElements,
    allowedAttributes: { a: ["href", "rel"], img: ["src", "alt"], ol: ["start"] },
    allowedSchemes: linkProtocols.map((protocol) => protocol.slice(0, -1)),
    allowedSchemesByTag: { img: ["http", "https", uploadScheme.slice(0, -1)] },
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    nonTextTags: ["script", "style", "textarea", "option", "xmp", "noscript", "title", "iframe"],
    nestingLimit: maxDepth,
    parseStyleAttributes: false,
    transformTags: {
      a: (tagName, { href }) => {
        const url = safeUrl(href, ({ protocol }) => linkProtocols.includes(protocol));
        const attribs: Attributes =
          url === undefined ? {} : { href: url, rel: "nofollow noopener" };
        return { tagName, attribs };
      },
      ol: (tagName, { start }) => {
        const attribs: Attributes = start !== undefined && /^\d{1,4}$/.test(start) ? { start } : {};
        return { tagName, attribs };
      },
      img: (tagName, { src, alt }) => {
        const url = safeUrl(src, ({ href }) => href.startsWith(media) || uploadAddress.test(href));
        const attribs: Attributes = url === undefined ? {} : { src: url, alt: alt ?? "" };
        return { tagName, attribs };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === "img") return attribs.src === undefined;
      return tag === "a" && attribs.href === undefined ? "excludeTag" : false;
    },
  });
}

/** An allowed absolute address in its normal form, so that a browser reads exactly what was checked. */
function safeUrl(value: string | undefined, allows: (url: URL) => boolean): string | undefined {
  const url = value === undefined ? null : URL.parse(value);
  if (url === null || url.username !== "" || url.password !== "" || !allows(url)) return undefined;
  // Only a mailto address can contain such characters, and no legitimate one does.
  return /[\s<>"]/.test(url.href) ? undefined : url.href;
}
