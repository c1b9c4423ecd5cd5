import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { Hono } from "hono";

interface RunningServer {
  port: number;
  close: () => Promise<void>;
}

/**
 * Listens on 127.0.0.1; port 0 chooses a free port.
 * @throws Error that names the port when it is taken.
 */
export function listen(app: Hono, port: number): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" });
    server.once("error", (error) => {
      reject(new Error(`The Stripe simulator cannot listen on port ${port}: ${error.message}`));
    });
    server.once("listening", () => {
      const address: AddressInfo | string | null = server.address();
      const taken = typeof address === "object" && address !== null ? address.port : port;
      resolve({ port: taken, close: () => closeServer(server) });
    });
  });
}

function closeServer(server: ReturnType<typeof serve>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ("closeAllConnections" in server) server.closeAllConnections();
  });
}
