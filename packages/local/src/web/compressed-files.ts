import { readFile, stat } from "node:fs/promises";
import { acceptedEncoding, compressed, type Encoding } from "@marquee/functions/frame/compression";

interface CompressedFile {
  encoding: Encoding;
  body: Buffer;
}

/** A file as CloudFront compresses it for a client; undefined when it is sent uncompressed. */
export type CompressedFiles = (
  file: string,
  contentType: string,
  accepts: string | undefined,
) => Promise<CompressedFile | undefined>;

// Source: Amazon CloudFront Developer Guide, "Serve compressed files".
const leastBytes = 1000;
const mostBytes = 10_000_000;
const compressible = /^(text\/|image\/svg\+xml|application\/(json|manifest\+json|wasm|xml))/;

/** Compresses files at the first request, and again when they have changed. */
export function compressedFiles(): CompressedFiles {
  const kept = new Map<string, Promise<Buffer>>();
  return async (file, contentType, accepts) => {
    const encoding = acceptedEncoding(accepts);
    if (encoding === undefined || !compressible.test(contentType)) return undefined;
    const { size, mtimeMs } = await stat(file);
    if (size < leastBytes || size > mostBytes) return undefined;
    const key = `${encoding} ${mtimeMs} ${file}`;
    const body = kept.get(key) ?? readFile(file).then((bytes) => compressed(bytes, encoding));
    kept.set(key, body);
    return { encoding, body: await body };
  };
}
