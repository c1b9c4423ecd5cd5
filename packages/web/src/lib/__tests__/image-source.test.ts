import { expect, it } from "vitest";
import { imageSource } from "../image-source.ts";

it.each([
  "http://media.example/a.jpg",
  "https://media.example/a.jpg?w=1",
  "HTTPS://media.example/a",
])("takes %s, an absolute address", (address) => expect(imageSource(address)).toBe(address));

it.each([
  null,
  undefined,
  "",
  "/a.jpg",
  "a.jpg",
  "//media.example/a.jpg",
  "data:image/png;base64,AA",
  "javascript:alert(1)",
  "https://a b",
])("does not take %s", (address) => expect(imageSource(address)).toBeUndefined());
