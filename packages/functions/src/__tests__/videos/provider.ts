import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import * as z from "zod/mini";

export interface ProviderUpload {
  id: string;
  status: "waiting" | "asset_created" | "cancelled" | "errored";
  asset_id?: string;
  new_asset_settings?: { passthrough: string };
}

export interface ProviderAsset {
  id: string;
  status: "preparing" | "ready" | "errored";
  upload_id: string;
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
  /** Assets for which the next new track fails, before or after the provider makes it. */
  const trackFaults = new Map<string, "before" | "after">();
  const server = createServer(async (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    const [, , , kind = "", id = "", part = ""] = path.split("/");
    const thing = kind === "uploads" ? uploads.get(id) : assets.get(id);
    asked.set(id, (asked.get(id) ?? 0) + 1);
    if (overload.isOn) {
      const { retryAfter } = overload;
      const headers = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
      response.writeHead(429, headers).end();
    } else if (broken.has(id)) {
      response.writeHead(500, { "x-should-retry": "false" }).end();
    } else if (id === "" && request.method === "GET") {
      const created_at = String(Math.floor(Date.now() / 1000) - 3600);
      const data = [...(kind === "uploads" ? uploads : assets).values()];
      const page = { data: data.map((each) => ({ created_at, ...each })), next_cursor: null };
      response.setHeader("content-type", "application/json").end(JSON.stringify(page));
    } else if (request.url?.includes("/thumbnail") === true) {
      response.setHeader("content-type", "image/jpeg").end("a picture");
    } else if (thing === undefined) {
      const error = { error: { type: "not_found", messages: ["There is no such thing"] } };
      response.writeHead(404, { "content-type": "application/json" }).end(JSON.stringify(error));
    } else if (request.method === "POST" && part === "tracks") {
      const wanted = newTrackSchema.parse(await json(request));
      const asset = assets.get(id);
      const fault = trackFaults.get(id);
      trackFaults.delete(id);
      // An asset accepts each track name once.
      if (asset?.tracks?.some(({ name }) => name === wanted.name) === true) {
        response.writeHead(400).end();
        return;
      }
      const track = { ...wanted, type: "text" as const, id: `track_${id}`, status: "ready" };
      if (fault !== "before") asset?.tracks?.push(track);
      if (fault === undefined) {
        response.setHeader("content-type", "application/json").end(JSON.stringify({ data: track }));
      } else response.writeHead(500, { "x-should-retry": "false" }).end();
    } else if (request.method === "DELETE") {
      assets.delete(id);
      response.writeHead(204).end();
    } else {
      const playback_ids = [{ id: `playback_${id}`, policy: "signed" }];
      const data = kind === "uploads" ? thing : { ...thing, created_at: "1", playback_ids };
      response.setHeader("content-type", "application/json").end(JSON.stringify({ data }));
    }
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
