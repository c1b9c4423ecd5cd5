import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Server as TcpServer } from "node:net";

/** A listening server that can be closed: open connections are cut, so that closing never waits for a browser. */
export interface RunningServer {
  readonly server: Server;
  readonly port: number;
  close(): Promise<void>;
}

/** Serves HTTP on the loopback interface only; port 0 chooses a free port. */
export async function listen(listener: RequestListener, port: number): Promise<RunningServer> {
  const server = createServer(listener);
  // Milliseconds. Clients leave an idle connection before the first time, on a busy machine some seconds after it.
  // The server waits for the second time too, because a connection that it closes may already carry a request.
  server.keepAliveTimeout = 10_000;
  server.keepAliveTimeoutBuffer = 60_000;
  return { server, port: await listenOnLoopback(server, port), close: () => closeServer(server) };
}

/** Returns the port; port 0 chooses a free one. */
export function listenOnLoopback(server: TcpServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: "127.0.0.1" }, () => {
      server.removeListener("error", reject);
      const address = server.address();
      if (address === null || typeof address === "string") {
        reject(new Error("The server has no port."));
      } else {
        resolve(address.port);
      }
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** The path of a URL, decoded; undefined when it is not correctly encoded. */
export function decodedPath(url = "/"): string | undefined {
  try {
    return decodeURIComponent(url.split("?")[0] ?? "/");
  } catch {
    return undefined;
  }
}

/** Undefined when the body is larger than `limit`; the rest is read and dropped, so that the answer arrives. */
export async function readBody(
  request: IncomingMessage,
  limit: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  return size > limit ? undefined : Buffer.concat(chunks);
}
