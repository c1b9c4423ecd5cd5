import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressors = {
  // Above quality 5 the time grows much faster than the size shrinks.
  br: (body: Uint8Array) =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Uint8Array) => gzipSync(body),
};

export type Encoding = keyof typeof compressors;

/** A process serves one request at a time, so a thread of its own would only add work. */
export const compress = (body: Uint8Array, encoding: Encoding): Buffer =>
  compressors[encoding](body);

/** Below this size an answer fits into one packet even without compression. */
const minBytes = 1400;

/**
 * The encoding that the caller accepts with the smallest result; undefined for no compression. Source: RFC 9110,
 * 12.5.3.
 */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = new Set(
    (header ?? "")
      .toLowerCase()
      .split(",")
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, weight]) => weight === undefined || Number(weight.replace("q=", "")) > 0)
      .map(([name]) => name),
  );
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : undefined;
}

/**
 * Compresses a JSON answer. CloudFront only compresses what it may cache, and most answers may not be cached. Callers
 * authenticate with a header that no other site can make a browser send. So the size of a compressed answer tells an
 * attacker nothing.
 */
export async function compressAnswer(
  answer: Response,
  accepts: string | undefined,
): Promise<Response> {
  const body = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.append("vary", "accept-encoding");
  const encoding = body.byteLength < minBytes ? undefined : acceptedEncoding(accepts);
  if (encoding !== undefined) headers.set("content-encoding", encoding);
  const sent = encoding === undefined ? body : compress(body, encoding);
  return new Response(new Uint8Array(sent), { status: answer.status, headers });
}
