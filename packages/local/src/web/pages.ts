import { type IncomingMessage, request } from "node:http";
import { pageAddress, pageAddressHeader } from "@marquee/contracts/page-address";
import { pageFile, pagePrefix } from "../../../../stacks/web-pages.ts";
import { type GatewayAnswer, ownAnswer } from "../cloud/gateway/answer.ts";
import { createEdgeCache } from "../cloud/gateway/edge-cache.ts";

/** Requests the document of a path; its status is 5xx when it is not available. */
export type PageOrigin = (incoming: IncomingMessage) => Promise<GatewayAnswer>;

/** Caches documents for as long as they allow shared caches, as CloudFront does. */
export function cachedPages(origin: PageOrigin): PageOrigin {
  const edgeCache = createEdgeCache();
  return (incoming) => edgeCache(incoming, () => origin(incoming));
}

/** After this time the page as built is served. Longer than in the cloud, because the first call loads unbuilt code. */
const pageTimeoutMilliseconds = 15_000;

const passedOn = ["cache-control", "content-encoding", "content-type", "etag", "vary"] as const;

/** Requests the API's documents as CloudFront does: with one header, without cookies and tokens. */
export const pageOrigin =
  (apiPort: number): PageOrigin =>
  (incoming) =>
    new Promise((resolve) => {
      const [path = "/", query = ""] = (incoming.url ?? "/").split("?", 2);
      const encoding = incoming.headers["accept-encoding"];
      const asked = request(
        {
          host: "127.0.0.1",
          port: apiPort,
          path: `${pagePrefix}${pageFile}`,
          timeout: pageTimeoutMilliseconds,
          headers: {
            host: `localhost:${apiPort}`,
            [pageAddressHeader]: pageAddress(path, new URLSearchParams(query)) || "-",
            ...(encoding !== undefined && { "accept-encoding": encoding }),
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("end", () => {
            const headers = Object.fromEntries(
              passedOn.flatMap((name) => {
                const value = answer.headers[name];
                return value === undefined ? [] : [[name, value]];
              }),
            );
            resolve({ status: answer.statusCode ?? 502, headers, body: Buffer.concat(chunks) });
          });
        },
      );
      asked.on("timeout", () => asked.destroy());
      asked.on("error", () => resolve(ownAnswer(502, "Bad Gateway")));
      asked.end();
    });
