import { expect, it } from "vitest";
import { imageSource } from "@/lib/image-source.ts";
import { renewalDelay } from "../player/renewal.ts";
import { tooltipDelays } from "../ui/tooltip-delays.ts";

it("opens a tooltip after 700 ms, and at once within 300 ms of another", () => {
  expect(tooltipDelays).toEqual({ open: 700, skip: 300 });
});

it("renews playback addresses five minutes before they expire, never in quick succession", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  expect(renewalDelay("2026-11-20T14:00:00Z", now)).toBe(115 * 60_000);
  expect(renewalDelay("2026-11-20T11:00:00Z", now)).toBe(30_000);
  expect(renewalDelay(null, now)).toBeUndefined();
  expect(renewalDelay("soon", now)).toBeUndefined();
});

it("falls back for every image address that is not absolute http", () => {
  expect(imageSource("https://image.example/a.jpg")).toBe("https://image.example/a.jpg");
  for (const bad of [
    null,
    undefined,
    "",
    "/a.jpg",
    "a.jpg",
    "data:image/png;base64,x",
    "javascript:1",
  ]) {
    expect(imageSource(bad)).toBeUndefined();
  }
});
