import { createServer, type Socket } from "node:net";
import { listenOnLoopback } from "../../http-server.ts";
import { type Publish, RtmpSession } from "./session.ts";

type RtmpServer = { port: number; close(): Promise<void> };

/**
 * Listens on 127.0.0.1 for encoders (OBS, ffmpeg) that publish to `rtmp://host:port/app/<stream key>`. Port 0 chooses a
 * free port. Playback by RTMP is not supported.
 */
export async function startRtmpServer(
  port: number,
  publish: Publish,
  log: (line: string) => void,
): Promise<RtmpServer> {
  const sessions = new Map<Socket, RtmpSession>();
  const server = createServer((socket) => {
    const session = new RtmpSession(socket, publish, log);
    sessions.set(socket, session);
    socket.once("close", () => {
      session.settled().then(
        () => sessions.delete(socket),
        () => sessions.delete(socket),
      );
    });
  });
  return {
    port: await listenOnLoopback(server, port),
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      const open = [...sessions];
      for (const [socket] of open) socket.destroy();
      await closed;
      await Promise.all(open.map(([, session]) => session.settled()));
    },
  };
}
