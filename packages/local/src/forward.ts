import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";

interface ForwardOptions {
  /** The request's headers. */
  headers: IncomingHttpHeaders;
  /** Headers of the answer that replace those of the server. */
  answerHeaders?: Record<string, string>;
}

/** Passes a request on to the server on `port`, and its answer back. The caller writes the request's body. */
export function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  { headers, answerHeaders = {} }: ForwardOptions,
): ClientRequest {
  const { method, url: path } = incoming;
  const forwarded = request({ host: "127.0.0.1", port, method, path, headers }, (response) => {
    // How long a connection stays open is each server's own: fauxqs names a longer time than this server waits.
    for (const name of ["connection", "keep-alive"]) delete response.headers[name];
    outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, ...answerHeaders });
    response.pipe(outgoing);
  });
  forwarded.on("error", () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  });
  outgoing.on("close", () => {
    if (!outgoing.writableFinished) forwarded.destroy();
  });
  return forwarded;
}
