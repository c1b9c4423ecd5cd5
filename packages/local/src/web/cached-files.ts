import { readFile } from "node:fs/promises";
import { acceptedEncoding, compress, type Encoding } from "@marquee/functions/frame/compression";

export interface SiteFile {
  path: string;
  /** In bytes. */
  size: number;
  /** When it was last changed, in milliseconds since 1970. */
  mtimeMs: number;
}

interface CachedFile {
  /** How the body is compressed; absent when it is the file as it is. */
  encoding?: Encoding;
  body: Buffer;
}

/** A file as CloudFront sends it to a client, from memory; undefined when it is too large for the cache. */
export type FileCache = (
  file: SiteFile,
  contentType: string,
  accepts: string | undefined,
) => Promise<CachedFile | undefined>;

// Source: Amazon CloudFront Developer Guide, "Serve compressed files".
const minBytes = 1000;
const maxBytes = 10_000_000;
const compressible = /^(text\/|image\/svg\+xml|application\/(json|manifest\+json|wasm|xml))/;

/**
 * Reads and compresses files at the first request, and again when they have changed. Each browser of a test starts with
 * an empty cache, and to open and read a font takes longer than to send it.
 */
export function createFileCache(): FileCache {
  const files = new Map<string, Promise<Buffer>>();
  return async ({ path, size, mtimeMs }, contentType, accepts) => {
    if (size > maxBytes) return undefined;
    const accepted = acceptedEncoding(accepts);
    const isCompressed =
      accepted !== undefined && compressible.test(contentType) && size >= minBytes;
    const encoding = isCompressed ? accepted : undefined;
    const key = `${encoding ?? "as it is"} ${mtimeMs} ${path}`;
    const body = files.get(key) ?? bodyOf(path, encoding);
    files.set(key, body);
    return { ...(encoding !== undefined && { encoding }), body: await body };
  };
}

async function bodyOf(path: string, encoding: Encoding | undefined): Promise<Buffer> {
  const bytes = await readFile(path);
  return encoding === undefined ? bytes : compress(bytes, encoding);
}
