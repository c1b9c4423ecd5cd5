import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { expect, test } from "vitest";
import { callsForBrowser, schemaUse } from "../calls-for-browser.ts";

test("keeps constants and what a client needs to send a call, and leaves schemas out", () => {
  const source = callsForBrowser({
    videoCalls: { playback: videoCalls.playback },
    minutesSchema: videoCalls.playback.answer,
    kinds: ["video"],
  });
  expect(source).toBe(
    'export const videoCalls = {"playback":{"method":"POST","path":"/api/videos/{id}/playback","auth":"optional"}};\nexport const kinds = ["video"];\n',
  );
});

test("finds a schema that is taken from a call", () => {
  expect(schemaUse("zodResolver(refundCalls.ofPurchase.body)")).toBe("refundCalls.ofPurchase.body");
  expect(schemaUse("request(refundCalls.ofPurchase, { body })")).toBeUndefined();
});
