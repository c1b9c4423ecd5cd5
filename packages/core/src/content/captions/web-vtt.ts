/** A time in WebVTT or SubRip: hours are optional, and SubRip has a comma before the milliseconds. */
const timing =
  /^[ \t]*((?:\d{2,}:)?[0-5]\d:[0-5]\d)[.,](\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d)[.,](\d{3})(.*)$/gm;

/**
 * Parses a captions file, WebVTT or SubRip, and returns it as WebVTT (W3C WebVTT §4, "Syntax"). Undefined when it is
 * neither, contains no caption, or is not UTF-8.
 */
export function toWebVtt(file: Uint8Array): string | undefined {
  const decoded = decode(file);
  // A file of another kind that happens to contain an arrow also contains control characters.
  if (decoded === undefined || /[^\P{Cc}\n\t]/u.test(decoded)) return undefined;
  const cues = [...decoded.matchAll(timing)].length;
  if (cues === 0) return undefined;
  if (/^WEBVTT(?:[ \t].*)?(?:\n|$)/.test(decoded)) return decoded;
  // SubRip: a number, a timing, lines of text.
  if (!/^\s*\d+[ \t]*\n[ \t]*\d{2,}:\d{2}:\d{2},\d{3}[ \t]+-->/.test(decoded)) return undefined;
  return `WEBVTT\n\n${decoded.trimStart().replace(timing, "$1.$2 --> $3.$4")}`;
}

/** The text without a byte order mark, with Unix line ends. */
function decode(file: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file).replace(/\r\n?/g, "\n");
  } catch {
    return undefined;
  }
}
