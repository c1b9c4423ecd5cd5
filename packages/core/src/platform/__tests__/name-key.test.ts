import { expect, it } from "vitest";
import { nameKey } from "../name-key.ts";

it.each([
  ["case, accents and spaces", "Café  de la Mer", "CAFE DE LA MER"],
  ["zero-width characters", "Harbour", "Har\u200Bbo\u2060ur\uFEFF"],
  ["bidirectional controls", "Harbour", "\u202EHarbour\u202C"],
  ["variation selectors", "Harbour", "Harbour\uFE0F"],
  ["Cyrillic letters", "Harbour", "Н\u0430rb\u043Eur"],
  ["Greek letters", "Tides", "\u03A4ides"],
  ["Cherokee capitals", "Alpha", "\u13AAlpha"],
  ["full width and mathematical letters", "Tides", "\uFF34\u{1D422}des"],
  ["digits for letters", "Pool", "P00l"],
  ["pairs of letters", "Modem", "Modern"],
])("names that differ only by %s have one key", async (_, one, other) => {
  expect(await nameKey(other)).toBe(await nameKey(one));
});

it("names that a reader tells apart have different keys", async () => {
  const names = [
    "Harbour",
    "Harbours",
    "Tides",
    "Ball",
    "Bali",
    "Salt 1",
    "Salt 2",
    "漢字",
    "かな",
  ];
  expect(new Set(await Promise.all(names.map(nameKey))).size).toBe(names.length);
});
