import { readPayload } from "./message.ts";
import type { PushTransport } from "./push-transport.ts";

/** The local stack's push service: a registration, and an event stream for each token. */
export function localTransport(address: string): PushTransport {
  return {
    needsPermission: false,
    async register(known) {
      if (known !== undefined) return known;
      const response = await fetch(`${address}/register`, { method: "POST" });
      const answer: unknown = await response.json();
      if (
        typeof answer === "object" &&
        answer !== null &&
        "token" in answer &&
        typeof answer.token === "string"
      ) {
        return answer.token;
      }
      throw new Error("The push service gave no token");
    },
    listen(token, onMessage, onLost) {
      const stream = new EventSource(`${address}/stream?token=${encodeURIComponent(token)}`);
      stream.onmessage = (event) => {
        const message = readPayload(JSON.parse(String(event.data)));
        if (message !== undefined) onMessage(message);
      };
      stream.onerror = () => {
        // The browser reconnects a broken stream; a closed one means that the token is unknown.
        if (stream.readyState === EventSource.CLOSED) onLost();
      };
      return () => stream.close();
    },
    // The page may be loading another address.
    forget: (token) =>
      fetch(`${address}/register/${encodeURIComponent(token)}`, {
        method: "DELETE",
        keepalive: true,
      }),
  };
}
