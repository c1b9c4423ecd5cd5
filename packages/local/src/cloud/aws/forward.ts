import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";

interface ForwardOptions {
  /** The request's headers; by default those of the incoming request. */
  headers?: IncomingHttpHeaders;
  /** Headers of the answer that replace the emulator's. */
  answerHeaders?: Record<string, string>;
}

/** Passes a request on to the emulator at `target`, and its answer back. The caller writes the request's body. */
export function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: number,
  { headers = incoming.headers, answerHeaders = {} }: ForwardOptions = {},
): ClientRequest {
  const forwarded = request(
    {
      host: "127.0.0.1",
      port: target,
      method: incoming.method,
      path: incoming.url,
      // A host name with dots would be taken for a bucket.
      headers: { ...headers, host: `127.0.0.1:${target}` },
    },
    (response) => {
      outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, ...answerHeaders });
      response.pipe(outgoing);
    },
  );
  forwarded.on("error", () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  });
  outgoing.on("close", () => {
    if (!outgoing.writableFinished) forwarded.destroy();
  });
  return forwarded;
}
