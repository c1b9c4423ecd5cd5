export interface MultipartForm {
  /** The fields before the file, by lower-case name. */
  fields: ReadonlyMap<string, string>;
  /** Size of the file, in bytes. */
  fileSize: number;
}

const headerEnd = Buffer.from("\r\n\r\n");

/** Reads a `multipart/form-data` body as S3 does: everything after the file is ignored. Undefined when malformed. */
export function parseMultipart(contentType: string, body: Buffer): MultipartForm | undefined {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (boundary === undefined) return undefined;
  const delimiter = Buffer.from(`--${boundary}`);
  const fields = new Map<string, string>();
  let start = body.indexOf(delimiter);
  while (start !== -1) {
    const partStart = start + delimiter.length;
    const next = body.indexOf(delimiter, partStart);
    if (next === -1) return undefined;
    const headersEnd = body.indexOf(headerEnd, partStart);
    if (headersEnd === -1 || headersEnd > next) return undefined;
    const headers = body.subarray(partStart, headersEnd).toString("utf8");
    const name = /name="([^"]*)"/i.exec(headers)?.[1];
    // A value ends two bytes (CR LF) before the next delimiter.
    const value = body.subarray(headersEnd + headerEnd.length, next - 2);
    if (name === "file" || /filename="/i.test(headers)) return { fields, fileSize: value.length };
    if (name !== undefined) fields.set(name.toLowerCase(), value.toString("utf8"));
    start = next;
  }
  return undefined;
}
