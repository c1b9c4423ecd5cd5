import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { allCalls } from "../calls.ts";
import { communityText, line, nameField, text } from "../fields.ts";
import { codeField } from "../people/account/account.schema.ts";

describe("a person's text", () => {
  it("may have several lines, and no other control characters", () => {
    expect(text(1, 20).parse(" one\ntwo\tthree ")).toBe("one\ntwo\tthree");
    expect(text(1, 20).safeParse("one\u0007two").success).toBe(false);
  });

  it("has a line break where slides and word processors have a vertical tab", () => {
    expect(text(1, 20).parse("one\vtwo\fthree")).toBe("one\ntwo\nthree");
  });

  it("that is too long is told how much to remove", () => {
    expect(text(1, 2000).safeParse(` ${"x".repeat(3200)}`).error?.issues[0]?.message).toBe(
      "At most 2,000 characters. Remove 1,200",
    );
  });

  it("is counted in characters, of which an emoji is one", () => {
    expect(text(1, 20).safeParse("🎬".repeat(20)).success).toBe(true);
    expect(text(1, 20).safeParse("🎬".repeat(23)).error?.issues[0]?.message).toBe(
      "At most 20 characters. Remove 3",
    );
  });

  it("that is a code may have spaces between its digits", () => {
    expect(codeField.parse(" 123 456 ")).toBe("123456");
  });

  it.each(["\u200B", " \u2060 \u00AD", "\u2800\u3164", "\uFE0F"])(
    "%j is an empty text",
    (typed) => {
      expect(text(1, 20).safeParse(typed).error?.issues[0]?.message).toBe("Fill this in");
      expect(line(1, 20).safeParse(typed).error?.issues[0]?.message).toBe("Fill this in");
      expect(communityText(0, 20).parse(typed)).toBe("");
    },
  );

  it("keeps the invisible characters of a text that can be seen", () => {
    expect(line(1, 40).parse("\u200F\u05D4\u05D9\u05D9 (2)\u200F")).toBe(
      "\u200F\u05D4\u05D9\u05D9 (2)\u200F",
    );
  });

  it("of several lines loses what would turn the text after it around, and keeps the marks of its writing", () => {
    expect(text(1, 60).parse("nice\u202E!\n\u2067one\u2069 \u202Atwo\u202C")).toBe(
      "nice!\none two",
    );
    const hebrew = "\u05D4\u05D9\u05D9 C++\u200F!\n\u061Cone\u200E (2)";
    expect(communityText(1, 60).parse(hebrew)).toBe(hebrew);
    const family = "\u{1F468}\u200D\u{1F469} \u0645\u06CC\u200C\u0634\u0648\u062F";
    expect(communityText(1, 60).parse(family)).toBe(family);
  });

  it("that consists of such characters only is empty", () => {
    expect(text(1, 20).safeParse("\u202E\u202C").error?.issues[0]?.message).toBe("Fill this in");
  });

  it("keeps one empty line between paragraphs of a comment or review", () => {
    expect(communityText(1, 40).parse("one\r\n \n\n\n\ntwo\n\nthree\nfour")).toBe(
      "one\n\ntwo\n\nthree\nfour",
    );
  });

  it("is refused quickly where it is far too long", () => {
    const spaces = `a${" ".repeat(50_000)}b`;
    const start = performance.now();
    expect(communityText(1, 2000).safeParse(spaces).success).toBe(false);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it.each(["\n", "\r", "\t", "\r\n"])("a single line cannot contain %j", (broken) => {
    expect(line(1, 20).parse(` one two${broken}`)).toBe("one two");
    expect(line(1, 20).safeParse(`one${broken}two`).error?.issues[0]?.message).toBe(
      "Write this on one line",
    );
  });

  it("a single line cannot contain another control character", () => {
    expect(line(1, 20).safeParse("one\u0007two").error?.issues[0]?.message).toBe(
      "Remove the control characters",
    );
  });
});

describe("a single line", () => {
  it.each([
    "\u202A",
    "\u202B",
    "\u202C",
    "\u202D",
    "\u202E",
    "\u2066",
    "\u2067",
    "\u2068",
    "\u2069",
  ])("cannot turn what stands after it around with %j", (control) => {
    expect(line(1, 20).safeParse(`cod${control}4pm.exe`).error?.issues[0]?.message).toBe(
      "Remove the invisible characters",
    );
  });
});

const hidden = {
  "a zero-width space": "Ada\u200B Lovelace",
  "a zero-width joiner between Latin letters": "A\u200Dda",
  "a soft hyphen": "Ada\u00AD",
  "a right-to-left override": "Ada\u202Eecalevo",
  "an isolate": "Ada\u2066x\u2069",
  "a Hangul filler": "Ada \u3164",
  "a blank Braille pattern": "Ada \u2800",
  "a line separator": "Ada\u2028Lovelace",
  "a tag character": "Ada\u{E0041}",
  "a variation selector after a Latin letter": "Ad\uFE0Fa",
  "half of a surrogate pair": "Ada \uD83D",
};

describe("a name", () => {
  it.each(Object.entries(hidden))("does not hide %s", (_, value) => {
    expect(nameField(2, 80).safeParse(value).error?.issues[0]?.message).toBe(
      "Remove the invisible characters",
    );
  });

  it.each(["...", "\u{1F3AC}\u{1F3AC}", "— —", "\u0301\u0301"])(
    "%j has no visible character",
    (value) => {
      expect(nameField(2, 80).safeParse(value).error?.issues[0]?.message).toBe(
        "Use at least one letter or digit",
      );
    },
  );

  it.each([
    "Zoë O'Neill-Müller",
    "علی‌رضا",
    "क्\u200Dष",
    "辻\u{E0100}",
    "Films \u{1F468}\u200D\u{1F469}\u200D\u{1F467}",
    "Love \u2764\uFE0F\u200D\u{1F525}",
    "1\uFE0F\u20E3 first",
    "№ 7",
  ])("may be %j", (value) => {
    expect(nameField(2, 80).safeParse(value).success).toBe(true);
  });
});

/** Names and titles that calls take, as "series.create name". */
const named = allCalls.flatMap(({ name, definition: { body } }) =>
  body instanceof z.ZodMiniObject
    ? ["name", "title"].flatMap((field) =>
        field in body.shape ? [{ field: `${name} ${field}`, schema: body.shape[field] }] : [],
      )
    : [],
);

it("names and titles are one line, whichever call takes them", () => {
  expect(named.length).toBeGreaterThan(10);
  const taken = named.filter(({ schema }) => z.safeParse(schema, "A name\nof two lines").success);
  expect(taken.map(({ field }) => field)).toEqual([]);
});

it("no call takes a name or title that turns the text after it around", () => {
  const taken = named.filter(({ schema }) => z.safeParse(schema, "A name\u202E of two").success);
  expect(taken.map(({ field }) => field)).toEqual([]);
});

it("no call takes a name that hides something", () => {
  const names = named.filter(({ field }) => field.endsWith(" name"));
  expect(names.length).toBeGreaterThan(8);
  const taken = names.filter(({ schema }) => z.safeParse(schema, "A name\u202E of two").success);
  expect(taken.map(({ field }) => field)).toEqual([]);
});

it("no call stores a longer text that turns the text after it around", () => {
  const longer = ["text", "description", "bio", "message", "details", "excerpt", "note", "notes"];
  const schemas = allCalls.flatMap(({ definition: { body } }) =>
    body instanceof z.ZodMiniObject
      ? longer.flatMap((field) => (field in body.shape ? [body.shape[field]] : []))
      : [],
  );
  expect(schemas.length).toBeGreaterThan(15);
  const parsed = schemas.map((schema) => z.parse(schema, `Fine words\u202E ${"on ".repeat(20)}`));
  expect(parsed.filter((value) => String(value).includes("\u202E"))).toEqual([]);
});
