import { expect, test } from "vitest";
import { isPlayKey } from "../play-key.ts";

const press = {
  key: "k",
  defaultPrevented: false,
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
};

test.each(["k", "K", " "])("opens the player with the key %j", (key) => {
  expect(isPlayKey({ ...press, key })).toBe(true);
});

test.each([
  ["another key", { key: "Enter" }],
  ["a shortcut of the browser", { ctrlKey: true }],
  ["a key that is held down", { repeat: true }],
  ["a key that something else has handled", { defaultPrevented: true }],
])("does not open the player for %s", (_, change) => {
  expect(isPlayKey({ ...press, ...change })).toBe(false);
});
