import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface ProviderUpload {
  id: string;
  status: "waiting" | "asset_created" | "cancelled";
  asset_id?: string;
}

export interface ProviderAsset {
  id: string;
  status: "preparing" | "ready" | "errored";
  upload_id: string;
  duration?: number;
}

/** The video provider's answers about uploads and assets, for histories that no real file could be made to have. */
export async function startProvider() {
  const uploads = new Map<string, ProviderUpload>();
  const assets = new Map<string, ProviderAsset>();
  const server = createServer((request, response) => {
    const [, , , kind = "", id = ""] = (request.url ?? "").split("/");
    const thing = kind === "uploads" ? uploads.get(id) : assets.get(id);
    if (request.url?.includes("/thumbnail") === true) {
      response.setHeader("content-type", "image/jpeg").end("a picture");
    } else if (thing === undefined) {
      const error = { error: { type: "not_found", messages: ["There is no such thing"] } };
      response.writeHead(404, { "content-type": "application/json" }).end(JSON.stringify(error));
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
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
