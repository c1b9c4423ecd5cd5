import { readFile } from "node:fs/promises";
import { acceptedEncoding, compressed, type Encoding } from "@marquee/functions/frame/compression";

export interface SiteFile {
  path: string;
  /** In bytes. */
  size: number;
  /** When it was last changed, in milliseconds since 1970. */
  mtimeMs: number;
}

interface CompressedFile {
  encoding: Encoding;
  body: Buffer;
}

/** A file as CloudFront compresses it for a client; undefined when it is sent uncompressed. */
export type CompressedFiles = (
  file: SiteFile,
  contentType: string,
  accepts: string | undefined,
) => Promise<CompressedFile | undefined>;

// Source: Amazon CloudFront Developer Guide, "Serve compressed files".
const minBytes = 1000;
const maxBytes = 10_000_000;
const compressible = /^(text\/|image\/svg\+xml|application\/(json|manifest\+json|wasm|xml))/;

/** Compresses files at the first request, and again when they have changed. */
export function compressedFiles(): CompressedFiles {
  const kept = new Map<string, Promise<Buffer>>();
  return async ({ path, size, mtimeMs }, contentType, accepts) => {
    const encoding = acceptedEncoding(accepts);
    if (encoding === undefined || !compressible.test(contentType)) return undefined;
    if (size < minBytes || size > maxBytes) return undefined;
    const key = `${encoding} ${mtimeMs} ${path}`;
    const body = kept.get(key) ?? readFile(path).then((bytes) => compressed(bytes, encoding));
    kept.set(key, body);
    return { encoding, body: await body };
  };
}
