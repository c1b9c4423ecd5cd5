export interface MimeMessage {
  headers: ReadonlyMap<string, string>;
  text?: string;
  html?: string;
}

/** Parses a raw mail: its headers (lower-case names, encoded words decoded) and its first text and HTML parts. */
export function parseMime(raw: Buffer): MimeMessage {
  return readEntity(raw.toString("latin1"));
}

function readEntity(source: string): MimeMessage {
  const separator = /\r?\n\r?\n/.exec(source);
  const headerText = separator === null ? source : source.slice(0, separator.index);
  const body = separator === null ? "" : source.slice(separator.index + separator[0].length);
  const headers = readHeaders(headerText);
  const contentType = headers.get("content-type") ?? "text/plain";
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (/^multipart\//i.test(contentType) && boundary !== undefined) {
    const parts = splitParts(body, boundary).map(readEntity);
    const text = parts.find((part) => part.text !== undefined)?.text;
    const html = parts.find((part) => part.html !== undefined)?.html;
    return {
      headers,
      ...(text === undefined ? {} : { text }),
      ...(html === undefined ? {} : { html }),
    };
  }
  if (/attachment/i.test(headers.get("content-disposition") ?? "")) return { headers };
  const content = decodeBody(body, headers.get("content-transfer-encoding"));
  if (/^text\/html/i.test(contentType)) return { headers, html: content };
  if (/^text\//i.test(contentType)) return { headers, text: content };
  return { headers };
}

function readHeaders(text: string): Map<string, string> {
  const headers = new Map<string, string>();
  // A line that begins with white space continues the previous one.
  for (const line of text.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const colon = line.indexOf(":");
    if (colon <= 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    headers.set(name, decodeWords(line.slice(colon + 1).trim()));
  }
  return headers;
}

/** RFC 2047: `=?utf-8?B?…?=` and `=?utf-8?Q?…?=`. */
export function decodeWords(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, "?==?");
  return joined.replace(
    /=\?[^?]+\?([BQ])\?([^?]*)\?=/gi,
    (_word, encoding: string, value: string) =>
      encoding.toUpperCase() === "B"
        ? Buffer.from(value, "base64").toString("utf8")
        : quotedPrintable(value.replaceAll("_", " ")),
  );
}

function splitParts(body: string, boundary: string): string[] {
  const sections = `\n${body}`.split(`\n--${boundary}`);
  return sections
    .slice(1)
    .filter((section) => !section.startsWith("--"))
    .map((section) => section.replace(/^[ \t]*\r?\n/, "").replace(/\r$/, ""));
}

function decodeBody(body: string, encoding: string | undefined): string {
  switch (encoding?.toLowerCase()) {
    case "base64":
      return Buffer.from(body, "base64").toString("utf8");
    case "quoted-printable":
      return quotedPrintable(body.replace(/=\r?\n/g, ""));
    default:
      return Buffer.from(body, "latin1").toString("utf8");
  }
}

function quotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
