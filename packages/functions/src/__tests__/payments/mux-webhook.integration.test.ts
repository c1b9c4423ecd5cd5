import { describe, expect, it } from "vitest";
import { createQueue, gatewayEvent, sign, takeMessages } from "./payment-fixtures.ts";

process.env.QUEUE_URL_MUX_EVENTS = await createQueue("mux-events");
const { handler } = await import("../../webhooks/mux.ts");

const event = {
  id: "event_1",
  type: "video.asset.ready",
  created_at: "2026-11-20T12:00:00Z",
  data: { id: "asset_1", status: "ready", passthrough: "vid_1", tracks: [{ id: "track_1" }] },
};

function receive(body: string, secret: string) {
  const request = gatewayEvent(body, "");
  return handler({ ...request, headers: { "mux-signature": sign(body, secret) } });
}

describe("the video provider's webhook", () => {
  const secret = process.env.MUX_WEBHOOK_SECRET ?? "";

  it("queues the fields of a signed event that the consumer reads", async () => {
    expect((await receive(JSON.stringify(event), secret)).statusCode).toBe(200);
    expect(await takeMessages("MUX_EVENTS")).toEqual([
      {
        id: "event_1",
        type: "video.asset.ready",
        created_at: "2026-11-20T12:00:00Z",
        data: { id: "asset_1", status: "ready", passthrough: "vid_1" },
      },
    ]);
  });

  it("acknowledges an event without an object id, and queues nothing", async () => {
    for (const data of [{}, { id: null }, null, undefined, []]) {
      const about = { id: "event_2", type: "video.something.new", data };
      expect((await receive(JSON.stringify(about), secret)).statusCode).toBe(200);
    }
    expect(await takeMessages("MUX_EVENTS")).toEqual([]);
  });

  it("accepts an event whose other fields are null", async () => {
    const data = { id: "asset_1", passthrough: null, upload_id: null, new_asset_settings: null };
    const partial = { id: "event_3", type: "video.asset.ready", created_at: null, data };
    expect((await receive(JSON.stringify(partial), secret)).statusCode).toBe(200);
    expect(await takeMessages("MUX_EVENTS")).toEqual([
      { id: "event_3", type: "video.asset.ready", data: { id: "asset_1" } },
    ]);
  });

  it("refuses forged events and malformed bodies", async () => {
    expect((await receive(JSON.stringify(event), "forged")).statusCode).toBe(400);
    expect((await receive("not json", secret)).statusCode).toBe(400);
    expect((await receive("{}", secret)).statusCode).toBe(400);
    expect(await takeMessages("MUX_EVENTS")).toEqual([]);
  });
});
