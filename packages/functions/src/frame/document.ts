import { createHash } from "node:crypto";
import { acceptedEncoding, compress, type Encoding } from "./compression.ts";

/** A text that is the same for everybody; browsers and the edge cache it. */
export interface Document {
  status?: number;
  contentType: string;
  body: string | Uint8Array;
  cacheControl: string;
  headers?: Record<string, string>;
}

/** Documents change with a deploy only; the edge may serve the previous version for a minute. */
export const documentCache = "public, max-age=60";

interface PreparedDocument extends Document {
  bytes: Buffer;
  tag: string;
  encoded: Map<Encoding, Buffer>;
}

const preparedDocuments = new WeakMap<Document, PreparedDocument>();

/** Answers a document, compressed once for each encoding, or 304 when the caller's copy is up to date. */
export async function serveDocument(document: Document, request: Headers): Promise<Response> {
  const {
    status = 200,
    contentType,
    cacheControl,
    headers,
    bytes,
    tag,
    encoded,
  } = prepareDocument(document);
  const common = {
    ...headers,
    // Also of a 304: a cache takes over what it says of its copy (RFC 9111, 3.2). API Gateway calls an answer without a
    // type text/plain.
    "content-type": contentType,
    etag: tag,
    "cache-control": cacheControl,
    vary: "accept-encoding",
  };
  // A missing page is always answered in full (RFC 9110, 13.2.1).
  if (status < 300 && tagsIn(request.get("if-none-match")).includes(tag)) {
    return new Response(null, { status: 304, headers: common });
  }
  const encoding = acceptedEncoding(request.get("accept-encoding") ?? undefined);
  if (encoding === undefined) {
    return new Response(new Uint8Array(bytes), { status, headers: common });
  }
  const body = encoded.get(encoding) ?? compress(bytes, encoding);
  encoded.set(encoding, body);
  return new Response(new Uint8Array(body), {
    status,
    headers: { ...common, "content-encoding": encoding },
  });
}

function prepareDocument(document: Document): PreparedDocument {
  const existing = preparedDocuments.get(document);
  if (existing !== undefined) return existing;
  const bytes = Buffer.from(document.body);
  const hash = createHash("sha256").update(bytes).digest("base64url");
  // A weak tag, because the same text has other bytes in another encoding.
  const prepared = { ...document, bytes, tag: `W/"${hash}"`, encoded: new Map() };
  preparedDocuments.set(document, prepared);
  return prepared;
}

const tagsIn = (header: string | null): string[] =>
  (header ?? "").split(",").map((tag) => tag.trim());
