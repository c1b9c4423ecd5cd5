import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { connectCalls, request } from "../api.ts";
import { describeError } from "../api-error.ts";
import { createQueryClient } from "../query-client.ts";

afterEach(() => {
  onlineManager.setOnline(true);
  connectCalls({ baseUrl: "", send: fetch });
});

it("refuses a change without a connection at once, and does not make it later", async () => {
  const send = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  connectCalls({ baseUrl: "/v1", send });
  const client = createQueryClient();
  client.mount();
  const refunding = new MutationObserver(client, {
    mutationFn: () =>
      request(refundCalls.ofPurchase, { body: { purchase_id: "pur_1", reason: "Twice." } }),
  });
  const pressed = () => refunding.mutate().then(() => "made", describeError);
  onlineManager.setOnline(false);
  expect(await pressed()).toEqual({
    message: "You are offline, so nothing was sent. Try again when the connection is back.",
  });
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(send).toHaveBeenCalledOnce();
  // The connection is there, and the answer is lost: the request may have arrived.
  expect(await pressed()).toEqual({
    message: "The service could not be reached. Check the connection and try again.",
  });
  client.unmount();
});
