import { expect, it } from "vitest";
import { readPayload } from "@/lib/push/message.ts";
import { pushEffects } from "../push-effects.ts";

const message = (data: Record<string, string>, title?: string) => ({ title, body: "b", data });

it("refreshes the channel's lists when a video's processing ends either way", () => {
  expect(pushEffects(message({ mux_status: "ready" }, "Ready"), "creator")).toMatchObject({
    refresh: expect.arrayContaining(["own-videos", "channel", "notifications"]),
    toast: { title: "Ready", tone: "plain" },
  });
  expect(pushEffects(message({ mux_status: "errored" }, "Failed"), "creator").toast?.tone).toBe(
    "error",
  );
});

it("tells watchers only that a stream has ended", () => {
  const ended = message({ type: "live_stream_ended", stream_name: "Harbour" }, "Ended");
  expect(pushEffects(ended, "watcher")).toMatchObject({ ended: "Harbour", toast: undefined });
  expect(pushEffects(ended, "creator").ended).toBeUndefined();
});

it("reads payloads of either transport, and nothing else", () => {
  expect(
    readPayload({ notification: { title: "t", body: "b" }, data: { type: "sale", n: 1 } }),
  ).toEqual({ title: "t", body: "b", data: { type: "sale" } });
  expect(readPayload({ data: { title: "t" } })?.title).toBe("t");
  expect(readPayload("x")).toBeUndefined();
});
