export interface MultipartForm {
  /** The fields before the file, by lower-case name. */
  fields: ReadonlyMap<string, string>;
  /** Size of the file, in bytes. */
  fileSize: number;
}

/** Reads a `multipart/form-data` body as S3 does: everything after the file is ignored. Undefined when malformed. */
export async function parseMultipart(
  contentType: string,
  body: Buffer<ArrayBuffer>,
): Promise<MultipartForm | undefined> {
  const response = new Response(body, { headers: { "content-type": contentType } });
  const form = await response.formData().catch(() => undefined);
  const fields = new Map<string, string>();
  for (const [name, value] of form ?? []) {
    if (typeof value !== "string") return { fields, fileSize: value.size };
    fields.set(name.toLowerCase(), value);
  }
  return undefined;
}
