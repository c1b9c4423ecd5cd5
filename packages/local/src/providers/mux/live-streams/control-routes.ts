import { existsSync } from "node:fs";
import type { Hono } from "hono";
import { makeDemoClip } from "../../../media/clips.ts";
import { invalidParameters } from "../http/errors.ts";
import type { Simulator } from "../simulator.ts";
import type { Broadcasts } from "./broadcasts.ts";
import { presentLiveStreamEvent } from "./present.ts";
import { findLiveStream } from "./routes.ts";

const clipSeconds = 12;

/** Connects and disconnects an encoder without RTMP. It sends a demo clip repeatedly, in real time. */
export function encoderControls(app: Hono, simulator: Simulator, broadcasts: Broadcasts): void {
  app.post("/_simulator/live-streams/:id/encoder/on", async (context) => {
    const stream = findLiveStream(simulator, context.req.param("id"));
    const file = simulator.store.encoderFile(stream.id);
    if (!existsSync(file)) {
      await makeDemoClip({ seed: stream.id, seconds: clipSeconds, file }, simulator.ffmpeg);
    }
    const connection = await broadcasts.connect(stream, { kind: "file", file }, () => undefined);
    if (!connection) {
      throw invalidParameters("The live stream is disabled, or an encoder is on already");
    }
    return context.json({ data: presentLiveStreamEvent(stream) });
  });

  app.post("/_simulator/live-streams/:id/encoder/off", async (context) => {
    const stream = findLiveStream(simulator, context.req.param("id"));
    await broadcasts.disconnect(stream);
    return context.json({ data: presentLiveStreamEvent(stream) });
  });
}
