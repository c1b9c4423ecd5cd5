import type { Context } from "@marquee/core/platform/context";
import type { Document } from "../frame/document.ts";
import { pageCache } from "./cache-control.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// XML 1.0 forbids all other control characters, also as references (w3.org/TR/xml, 2.2).
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes a text for the content of an element. */
export const xmlText = (text: string): string =>
  text.replace(forbidden, "").replace(/[&<>"']/g, (character) => entities[character] ?? character);

export const element = (name: string, content: string): string =>
  `<${name}>${xmlText(content)}</${name}>`;

/** An element with the address of a page. Letters of other alphabets in it are escaped (RFC 3986). */
export const addressElement = (name: string, { config }: Context, path: string): string =>
  element(name, new URL(path, config.WEB_URL).href);

export const xmlDocument = (contentType: string, body: string): Document => ({
  contentType,
  cacheControl: pageCache,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`,
});
