import { type IncomingMessage, request } from "node:http";
import { pageAddress, pageAddressHeader } from "@marquee/contracts/page-address";
import { acceptedEncoding } from "@marquee/functions/frame/compression";
import { pageFile, pagePrefix } from "../../../../stacks/web-pages.ts";

export interface FilledPage {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Requests the document of a path; undefined when it is not available. */
export type PageOrigin = (incoming: IncomingMessage) => Promise<FilledPage | undefined>;

/** Caches documents for as long as they allow shared caches, as CloudFront does. */
export function cachedPages(origin: PageOrigin): PageOrigin {
  const kept = new Map<string, { page: FilledPage; until: number }>();
  return async (incoming) => {
    const key = `${acceptedEncoding(incoming.headers["accept-encoding"])} ${incoming.url}`;
    const found = kept.get(key);
    if (found !== undefined && found.until > Date.now()) return found.page;
    const page = await origin(incoming);
    const [, seconds] = /s-maxage=(\d+)/.exec(String(page?.headers["cache-control"])) ?? [];
    if (page !== undefined && seconds !== undefined) {
      kept.set(key, { page, until: Date.now() + Number(seconds) * 1000 });
    }
    return page;
  };
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
            const status = answer.statusCode ?? 502;
            if (status >= 500) return resolve(undefined);
            const headers = Object.fromEntries(
              passedOn.flatMap((name) =>
                answer.headers[name] === undefined ? [] : [[name, answer.headers[name]]],
              ),
            );
            resolve({ status, headers, body: Buffer.concat(chunks) });
          });
        },
      );
      asked.on("timeout", () => asked.destroy());
      asked.on("error", () => resolve(undefined));
      asked.end();
    });
