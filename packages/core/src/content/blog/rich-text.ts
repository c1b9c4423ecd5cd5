import { richTextElements } from "@marquee/contracts/content/blog/blog.schema";
import sanitizeHtml, { type Attributes } from "sanitize-html";

const linkProtocols = ["http:", "https:", "mailto:"];

/** Elements open at once; deeper ones leave their content only. */
const maximumDepth = 50;

/**
 * Makes a stranger's HTML safe to show: allow-listed elements only, no attribute but those written here. Links go
 * elsewhere by http, https or mailto, without credentials; images are those of the media origin that were checked.
 */
export function sanitiseRichText(html: string, options: { mediaUrl: string }): string {
  const media = new URL(`${options.mediaUrl}/images/`).href;
  return sanitizeHtml(html, {
    allowedTags: richTextElements,
    allowedAttributes: { a: ["href", "rel"], img: ["src", "alt"] },
    allowedSchemes: linkProtocols.map((protocol) => protocol.slice(0, -1)),
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    nonTextTags: ["script", "style", "textarea", "option", "xmp", "noscript", "title", "iframe"],
    nestingLimit: maximumDepth,
    parseStyleAttributes: false,
    transformTags: {
      a: (tagName, { href }) => {
        const url = safeUrl(href, ({ protocol }) => linkProtocols.includes(protocol));
        const attribs: Attributes =
          url === undefined ? {} : { href: url, rel: "nofollow noopener" };
        return { tagName, attribs };
      },
      img: (tagName, { src, alt }) => {
        const url = safeUrl(src, (address) => address.href.startsWith(media));
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

/** An absolute address that passes, in its normal form: a browser reads back exactly what was judged. */
function safeUrl(value: string | undefined, allows: (url: URL) => boolean): string | undefined {
  const url = value === undefined ? null : URL.parse(value);
  if (url === null || url.username !== "" || url.password !== "" || !allows(url)) return undefined;
  // Only an address of mail can keep such characters, and no honest one does.
  return /[\s<>"]/.test(url.href) ? undefined : url.href;
}
