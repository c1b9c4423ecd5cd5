import { type IncomingMessage, request, type ServerResponse } from "node:http";

/** Whether a path belongs to the API, which the site's origin serves too. */
export const isApiPath = (url: string | undefined): boolean =>
  url === "/v1" || url?.startsWith("/v1/") === true;

/** Passes a request to the API on `port`, like the CloudFront behaviour for `/v1/*`. */
export function proxyToApi(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
): void {
  const forwarded = request(
    {
      host: "127.0.0.1",
      port,
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...incoming.headers,
        "x-forwarded-for": incoming.socket.remoteAddress ?? "127.0.0.1",
        "x-forwarded-proto": "http",
      },
    },
    (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    },
  );
  forwarded.on("error", () => {
    if (!outgoing.headersSent) {
      outgoing.writeHead(502, { "content-type": "application/json" });
    }
    outgoing.end('{"message":"Bad Gateway"}');
  });
  outgoing.on("close", () => {
    if (!outgoing.writableFinished) forwarded.destroy();
  });
  incoming.pipe(forwarded);
}
