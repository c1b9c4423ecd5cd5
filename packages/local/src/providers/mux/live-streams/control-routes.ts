import { existsSync } from "node:fs";
import type { Hono } from "hono";
import { makeDemoClip } from "../../../media/clips.ts";
import type { SimulatorContext } from "../context.ts";
import { invalidParameters } from "../http/errors.ts";
import type { Broadcasts } from "./broadcasts.ts";
import { presentLiveStreamEvent } from "./present.ts";
import { findLiveStream } from "./routes.ts";

const clipSeconds = 12;

/** Connects and disconnects an encoder without RTMP. It sends a demo clip repeatedly, in real time. */
export function encoderControls(
  app: Hono,
  context: SimulatorContext,
  broadcasts: Broadcasts,
): void {
  app.post("/_simulator/live-streams/:id/encoder/on", async (c) => {
    const stream = findLiveStream(context, c.req.param("id"));
    const file = context.store.encoderFile(stream.id);
    if (!existsSync(file)) {
      await makeDemoClip({ seed: stream.id, seconds: clipSeconds, file }, context.ffmpeg);
    }
    const connection = await broadcasts.connect(stream, { kind: "file", file }, () => undefined);
    if (!connection) {
      throw invalidParameters("The live stream is disabled, or an encoder is on already");
    }
    return c.json({ data: presentLiveStreamEvent(stream) });
  });

  app.post("/_simulator/live-streams/:id/encoder/off", async (c) => {
    const stream = findLiveStream(context, c.req.param("id"));
    await broadcasts.disconnect(stream);
    return c.json({ data: presentLiveStreamEvent(stream) });
  });
}
