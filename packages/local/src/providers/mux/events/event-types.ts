import type { UnwrapWebhookEvent } from "@mux/mux-node/resources/webhooks/webhooks";

type Emitted = Extract<
  UnwrapWebhookEvent,
  {
    type:
      | `video.upload.${"created" | "asset_created" | "cancelled" | "errored"}`
      | `video.asset.${"created" | "updated" | "ready" | "errored" | "deleted" | "live_stream_completed"}`
      | `video.asset.track.${"created" | "ready" | "errored" | "deleted"}`
      | `video.live_stream.${"created" | "updated" | "deleted" | "enabled" | "disabled"}`
      | `video.live_stream.${"connected" | "recording" | "active" | "disconnected" | "idle"}`;
  }
>;

/** Every event that the simulator sends, with the SDK's own type of its `data`. */
export type MuxEventData = { [Event in Emitted as Event["type"]]: Event["data"] };

/** The object of an event. */
export type MuxObject = { type: "upload" | "asset" | "track" | "live_stream"; id: string };
