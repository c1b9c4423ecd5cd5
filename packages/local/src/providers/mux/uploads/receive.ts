import { mkdir, open, rename, stat } from "node:fs/promises";
import type { Context, Hono } from "hono";
import { cors } from "hono/cors";
import { createAsset } from "../assets/create-asset.ts";
import { emitUpload } from "../events/emit.ts";
import { answerError, MuxApiError } from "../http/errors.ts";
import { sourceFile, startIngest } from "../processing/ingest.ts";
import type { Simulator } from "../simulator.ts";
import type { UploadRecord } from "../state/records.ts";
import { findUpload } from "./routes.ts";

const tooLarge = () => new MuxApiError(413, "too_large", ["The file is larger than allowed."]);
const uploadClosed = (why: string) => new MuxApiError(403, "forbidden", [`The upload is ${why}.`]);

const sizeOf = (file: string) =>
  stat(file).then(
    (found) => found.size,
    () => 0,
  );

function partial(context: Context, size: number): Response {
  if (size > 0) context.header("Range", `bytes=0-${size - 1}`);
  return context.body(null, 308);
}

async function receive(
  simulator: Simulator,
  context: Context,
  upload: UploadRecord,
): Promise<Response> {
  const file = simulator.store.uploadFile(upload.id);
  const header = context.req.header("content-range");
  const { size, isComplete } =
    header === undefined
      ? await receiveWhole(simulator, context, file)
      : await receiveChunk(simulator, context, file, header);
  if (!isComplete) return partial(context, size);
  await completeUpload(simulator, upload);
  return context.body(null, 200);
}

interface Received {
  /** Bytes of the file so far. */
  size: number;
  isComplete: boolean;
}

async function receiveWhole(
  { maxUploadBytes }: Simulator,
  { req }: Context,
  file: string,
): Promise<Received> {
  if (Number(req.header("content-length") ?? 0) > maxUploadBytes) throw tooLarge();
  const whole = { position: 0, skip: 0, limit: maxUploadBytes + 1 };
  const { size, cut } = await appendBody(req.raw.body, file, whole);
  if (size > maxUploadBytes) throw tooLarge();
  return { size, isComplete: !cut };
}

async function receiveChunk(
  { maxUploadBytes }: Simulator,
  { req }: Context,
  file: string,
  header: string,
): Promise<Received> {
  const range = parseContentRange(header);
  if (!range) throw new MuxApiError(400, "invalid_parameters", ["Malformed Content-Range."]);
  if ((range.total ?? 0) > maxUploadBytes) throw tooLarge();
  const position = await sizeOf(file);
  if (!("first" in range)) return { size: position, isComplete: position === range.total };
  // A gap cannot be filled later, so the answer tells the client where to continue.
  if (range.first > position) return { size: position, isComplete: false };
  const chunk = { position, skip: position - range.first, limit: range.last + 1 };
  const { size } = await appendBody(req.raw.body, file, chunk);
  return { size, isComplete: size === range.total };
}

/**
 * The address to which a direct upload is PUT: complete, or in chunks with Content-Range (308 and Range while partial).
 * It can be resumed after a cut connection. A browser may use it from the upload's `cors_origin` only.
 */
export function uploadReceiver(app: Hono, simulator: Simulator): void {
  const busy = new Map<string, Promise<unknown>>();

  app.use(
    "/_upload/:id",
    cors({
      origin: (origin, context) => {
        const allowed = simulator.store.uploads.get(context.req.param("id") ?? "")?.cors_origin;
        if (allowed === "*") return "*";
        return allowed?.replace(/\/$/, "") === origin ? origin : null;
      },
      allowMethods: ["PUT"],
      allowHeaders: ["content-type", "content-range"],
      exposeHeaders: ["Range"],
      maxAge: 600,
    }),
  );

  app.put("/_upload/:id", async (context) => {
    const upload = findUpload(simulator, context.req.param("id"));
    if (context.req.query("upload_token") !== upload.secret) throw uploadClosed("not yours");
    // Two requests for one upload never write at the same time, because a cut connection is noticed late.
    const before = busy.get(upload.id) ?? Promise.resolve();
    const work = before
      .catch(() => undefined)
      .then(() => {
        if (upload.status === "asset_created") return context.body(null, 200);
        if (upload.status !== "waiting") throw uploadClosed(upload.status);
        return receive(simulator, context, upload);
      });
    busy.set(upload.id, work);
    try {
      return await work;
    } catch (error) {
      // The rest of the body is not read, so the connection cannot carry another request.
      context.header("Connection", "close");
      return answerError(error, context);
    } finally {
      if (busy.get(upload.id) === work) busy.delete(upload.id);
    }
  });
}

/**
 * Writes a request's body into a file from `position` on. It skips the first `skip` bytes and everything after `limit`
 * bytes of the file. Bytes that arrived before a cut connection stay.
 * @returns the size of the file afterwards, also when the connection was cut.
 */
async function appendBody(
  body: ReadableStream<Uint8Array> | null,
  file: string,
  { position, skip, limit }: { position: number; skip: number; limit: number },
): Promise<{ size: number; cut: boolean }> {
  const handle = await open(file, position === 0 ? "w" : "r+");
  let size = position;
  let toSkip = skip;
  try {
    for await (const chunk of body ?? []) {
      const fresh = chunk.subarray(Math.min(toSkip, chunk.length));
      toSkip -= chunk.length - fresh.length;
      const fitting = fresh.subarray(0, Math.max(0, limit - size));
      if (fitting.length === 0) continue;
      await handle.write(fitting, 0, fitting.length, size);
      size += fitting.length;
    }
    return { size, cut: false };
  } catch {
    return { size, cut: true };
  } finally {
    await handle.close();
  }
}

/** The range of the file in a PUT; `first` is absent when the client only asks for the received size. */
type ContentRange = { first: number; last: number; total: number } | { total: number | undefined };

/**
 * Parses `bytes 0-99/1000`, and the form with an asterisk for the range or for the total. Undefined when the header is
 * malformed or contradicts itself.
 */
function parseContentRange(header: string): ContentRange | undefined {
  const question = /^bytes \*\/(\d+|\*)$/.exec(header);
  if (question) return { total: question[1] === "*" ? undefined : Number(question[1]) };
  const found = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header);
  if (!found) return undefined;
  const range = { first: Number(found[1]), last: Number(found[2]), total: Number(found[3]) };
  return range.first <= range.last && range.last < range.total ? range : undefined;
}

/** Turns a completely received upload into an asset and starts to process it. */
async function completeUpload(simulator: Simulator, upload: UploadRecord): Promise<void> {
  const asset = createAsset(simulator, upload.new_asset_settings, {
    ingest_type: "on_demand_direct_upload",
    upload_id: upload.id,
  });
  await mkdir(simulator.store.assetFolder(asset.id), { recursive: true });
  await rename(simulator.store.uploadFile(upload.id), sourceFile(simulator, asset));
  upload.status = "asset_created";
  upload.asset_id = asset.id;
  emitUpload(simulator, "video.upload.asset_created", upload);
  startIngest(simulator, asset);
}
