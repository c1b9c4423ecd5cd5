import * as fc from "fast-check";
import { expect, it } from "vitest";
import { nameSortKey, sortKeyOfViews, toWords, wordPrefix } from "../../../platform/words.ts";
import { packCard, unpackCard } from "../card.ts";
import { decodeEntry, encodeEntry } from "../entry.ts";
import { scoreOf } from "../search.ts";

const entry = {
  words: [...toWords("Séance au Café de la Mer"), ...toWords("Cora, coast, sea")],
  title_words: 6,
};
const score = (query: string) => scoreOf(entry, toWords(query));

it("finds every word by its prefix, without regard to accents and case", () => {
  expect(score("seance CAFE")).toBe(6);
  expect(score("séan café")).toBe(5);
  expect(score("mer sea")).toBe(3 + 2);
  expect(score("cafe tea")).toBeUndefined();
});

it.each([
  ["Straße nach Łódź", "strasse lodz"],
  ["Øresund", "ore"],
  ["Ο κόσμος", "ΚΟΣ"],
  ["東京タワーの夜景", "夜景 東京"],
  ["夜明けの海", "海"],
  ["ガラスの工房", "工房"],
  ["我爱北京天安门", "天安门"],
  ["ภาษาไทยง่ายมาก", "ไทย"],
  ["Paris und 東京 2020", "東京 paris 20"],
])("finds %s by %s", (title, query) => {
  const words = toWords(title);
  expect(scoreOf({ words, title_words: words.length }, toWords(query))).toBeDefined();
});

it("a word is in the partition of its first characters, which a query of that length reads", () => {
  expect(
    ["harbour", "x", "夜景", "が", "한국"].map((text) => wordPrefix(toWords(text)[0] ?? "")),
  ).toEqual(["ha", "x", "夜", "か", "\u1112\u1161"]);
});

it("ranks the title before the rest, and whole words before prefixes", () => {
  const scores = ["mer", "séan", "coast", "coas"].map(score);
  expect(scores).toEqual([3, 2, 1, 0]);
});

it("puts more watched objects first, and seldom moves one", () => {
  const counts = [0, 1, 3, 100, 5000, 2_000_000];
  const places = counts.map(sortKeyOfViews);
  expect([...places].sort().reverse()).toEqual(places);
  expect(sortKeyOfViews(1100)).toBe(sortKeyOfViews(1900));
  expect(sortKeyOfViews(2 ** 60)).toHaveLength(2);
});

it("a packed card is smaller and unpacks to the same card", () => {
  const card = {
    id: "vid_1",
    slug: "harbour-vid_1",
    title: "Harbour",
    thumbnail_url: null,
    channel_id: "chn_1",
    channel_name: "Tides",
    channel_slug: "tides-chn_1",
    creator_id: "usr_1",
    creator_name: "Cora",
    creator_slug: "cora-usr_1",
    video_creator_id: "usr_1",
    currency: "usd",
    status: "published",
    is_purchased: false,
    purchased_amount: null,
    is_featured: true,
  };
  const packed = packCard(card);
  expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(card).length * 0.6);
  expect(unpackCard(packed)).toEqual(card);
});

it("no field of a card is lost by packing", () => {
  const value = fc.oneof(fc.string(), fc.boolean(), fc.constant(null), fc.constant("usd"));
  const names = [
    "id",
    "name",
    "title",
    "slug",
    "creator_id",
    "video_creator_id",
    "status",
    "price",
  ];
  void fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (card) => {
      expect(unpackCard(packCard(card))).toMatchObject(card);
    }),
  );
});

it("a name's sort key takes at most 200 bytes, whatever its characters normalize to", () => {
  expect(nameSortKey("Zoë Ångström")).toBe("zoe angstrom");
  for (const name of [
    "\uFDFA".repeat(80),
    "\u{1D400}".repeat(40),
    "é".repeat(80),
    "漢".repeat(80),
  ]) {
    const key = nameSortKey(name);
    expect(Buffer.byteLength(key)).toBeLessThanOrEqual(200);
    expect(Buffer.byteLength(key)).toBeGreaterThanOrEqual(40);
    expect(key.isWellFormed()).toBe(true);
  }
});

it("an entry is read as written, and its card has the id of the entry", () => {
  const found = { ...entry, thing_id: "vid_1", views: 12 };
  const card = { id: "vid_1", title: "Two\nlines and a \\ backslash", tags: ["a b"] };
  const { readCard, ...read } = decodeEntry(encodeEntry(found, card)) ?? {};
  expect(read).toEqual(found);
  expect(readCard?.()).toEqual(card);
  expect(encodeEntry(found, card).split("vid_1")).toHaveLength(2);
});

it("a malformed entry is ignored, and an unreadable card is left out alone", () => {
  expect(["", "{", "vid_1 12 2", "vid_1 many 2 sea\n{}"].map(decodeEntry)).toEqual(
    Array(4).fill(undefined),
  );
  expect(decodeEntry("vid_1 12 1 sea\n{")?.readCard()).toBeUndefined();
});
