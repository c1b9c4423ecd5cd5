import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import * as z from "zod/mini";

export interface ProviderUpload {
  id: string;
  status: "waiting" | "asset_created" | "cancelled" | "timed_out" | "errored";
  asset_id?: string;
  new_asset_settings?: { passthrough: string };
}

export interface ProviderAsset {
  id: string;
  status: "preparing" | "ready" | "errored";
  upload_id?: string;
  live_stream_id?: string;
  duration?: number;
  passthrough?: string;
  progress?: { state: string; progress: number };
  tracks?: {
    type: "video" | "audio" | "text";
    id?: string;
    status?: string;
    name?: string;
    passthrough?: string;
  }[];
}

interface Answer {
  /** 200 when it is not given. */
  status?: number;
  body?: object;
  picture?: string;
  /** In seconds. */
  retryAfter?: number | undefined;
}
const failure: Answer = { status: 500 };
const notFound = { type: "not_found", messages: ["There is no such thing"] };

const dataOf = (thing: object | undefined): Answer =>
  thing === undefined ? { status: 404, body: { error: notFound } } : { body: { data: thing } };

function listOf(things: ReadonlyMap<string, ProviderUpload | ProviderAsset>): Answer {
  const created_at = String(Math.floor(Date.now() / 1000) - 3600);
  const data = [...things.values()].map((each) => ({ created_at, ...each }));
  return { body: { data, next_cursor: null } };
}

const newTrackSchema = z.object({ name: z.string(), passthrough: z.string() });

/** Replaces the video provider's answers about uploads and assets, for histories that no real file can produce. */
export async function startProvider() {
  const uploads = new Map<string, ProviderUpload>();
  const assets = new Map<string, ProviderAsset>();
  /** Ids for which it fails, and the number of requests for each id. */
  const broken = new Set<string>();
  const asked = new Map<string, number>();
  const overload: { retryAfter: number | undefined; isOn: boolean } = {
    retryAfter: undefined,
    isOn: false,
  };
  /**
   * Assets for which the next new track fails, before or after the provider makes it. With `gone` it fails after, and
   * so does every later call for the asset.
   */
  const trackFaults = new Map<string, "before" | "after" | "gone">();
  const addTrack = async (
    request: IncomingMessage,
    { id, tracks }: ProviderAsset,
  ): Promise<Answer> => {
    const wanted = newTrackSchema.parse(await json(request));
    const fault = trackFaults.get(id);
    trackFaults.delete(id);
    // An asset accepts each track name once.
    if (tracks?.some(({ name }) => name === wanted.name)) return { status: 400 };
    const track = { ...wanted, type: "text" as const, id: `track_${id}`, status: "ready" };
    if (fault !== "before") tracks?.push(track);
    if (fault === "gone") broken.add(id);
    return fault === undefined ? { body: { data: track } } : failure;
  };
  const answerAboutAsset = async (
    request: IncomingMessage,
    asset: ProviderAsset | undefined,
    part: string | undefined,
  ): Promise<Answer> => {
    if (asset === undefined) return dataOf(undefined);
    if (request.method === "POST" && part === "tracks") return addTrack(request, asset);
    if (request.method === "DELETE" && part === "tracks") {
      assets.set(asset.id, { ...asset, tracks: [] });
      return { status: 204 };
    }
    if (request.method === "DELETE") {
      assets.delete(asset.id);
      return { status: 204 };
    }
    const playback_ids = [{ id: `playback_${asset.id}`, policy: "signed" }];
    return dataOf({ ...asset, created_at: "1", playback_ids });
  };
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { url = "", method } = request;
    const [path = ""] = url.split("?");
    const [, , , kind, id = "", part] = path.split("/");
    asked.set(id, (asked.get(id) ?? 0) + 1);
    if (overload.isOn) return { status: 429, retryAfter: overload.retryAfter };
    if (broken.has(id)) return failure;
    const things = kind === "uploads" ? uploads : assets;
    if (id === "" && method === "GET") return listOf(things);
    if (url.includes("/thumbnail")) return { picture: "a picture" };
    if (kind === "uploads") return dataOf(uploads.get(id));
    return answerAboutAsset(request, assets.get(id), part);
  };
  const server = createServer(async (request, response) => {
    const { status = 200, body, picture, retryAfter } = await answer(request);
    response.statusCode = status;
    if (retryAfter !== undefined) response.setHeader("retry-after", String(retryAfter));
    if (status === 500) response.setHeader("x-should-retry", "false");
    if (picture !== undefined) response.setHeader("content-type", "image/jpeg").end(picture);
    else if (body !== undefined) {
      response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    } else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    uploads,
    assets,
    broken,
    asked,
    overload,
    trackFaults,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
