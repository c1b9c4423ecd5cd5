import { expect, it } from "vitest";
import { imageSource } from "@/lib/image-source.ts";
import { tooltipDelays } from "../ui/tooltip-delays.ts";

it("opens a tooltip after 700 ms, and at once within 300 ms of another", () => {
  expect(tooltipDelays).toEqual({ open: 700, skip: 300 });
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
