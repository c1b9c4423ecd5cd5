import { expect, it } from "vitest";
import { channelKeys, notificationKeys, videoKeys } from "@/data/keys.ts";
import { minutesKeys, subscriptionKeys } from "@/data/signed-in-keys.ts";
import { readPayload } from "@/lib/push/message.ts";
import { pushEffects } from "../push-effects.ts";

const message = (data: Record<string, string>, title?: string) => ({ title, body: "b", data });

it("refreshes the channel's lists when a video's processing succeeds or fails", () => {
  expect(pushEffects(message({ mux_status: "ready" }, "Ready"), "creator", "/")).toMatchObject({
    refresh: expect.arrayContaining([videoKeys.all, channelKeys.all, notificationKeys.all]),
    toast: { title: "Ready", tone: "plain" },
  });
  expect(
    pushEffects(message({ mux_status: "errored" }, "Failed"), "creator", "/").toast?.tone,
  ).toBe("error");
});

it("refreshes the plan when it is paid, fails or ends", () => {
  const failed = message({ type: "subscription" }, "Your plan could not be paid");
  expect(pushEffects(failed, "creator", "/payments/update-payments").refresh).toEqual(
    expect.arrayContaining([subscriptionKeys.all, minutesKeys.all]),
  );
});

it("shows no message about a purchase on the page that says the same", () => {
  const bought = message({ type: "purchase" }, "Thank you for your purchase");
  expect(pushEffects(bought, "watcher", "/my_library").toast).toBeDefined();
  expect(pushEffects(bought, "watcher", "/payments/success").toast).toBeUndefined();
});

it("tells only watchers that a stream has ended", () => {
  const data = { type: "live_stream_ended", stream_id: "liv_1", stream_name: "Harbour" };
  const ended = message(data, "Ended");
  expect(pushEffects(ended, "watcher", "/")).toMatchObject({
    ended: { streamId: "liv_1", title: "Harbour" },
    toast: undefined,
  });
  expect(pushEffects(ended, "creator", "/").ended).toBeUndefined();
});

it("reads payloads of both transports, and nothing else", () => {
  expect(
    readPayload({ notification: { title: "t", body: "b" }, data: { type: "sale", n: 1 } }),
  ).toEqual({ title: "t", body: "b", data: { type: "sale" } });
  expect(readPayload({ data: { title: "t" } })?.title).toBe("t");
  expect(readPayload("x")).toBeUndefined();
});
