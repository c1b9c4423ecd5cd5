import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { allCalls } from "../calls.ts";
import { line, text } from "../fields.ts";

describe("a person's text", () => {
  it("may have several lines, and no other control characters", () => {
    expect(text(1, 20).parse(" one\ntwo\tthree ")).toBe("one\ntwo\tthree");
    expect(text(1, 20).safeParse("one\u0007two").success).toBe(false);
  });

  it.each(["\n", "\r", "\t", "\r\n"])("on one line has no %j in it", (broken) => {
    expect(line(1, 20).parse(` one two${broken}`)).toBe("one two");
    expect(line(1, 20).safeParse(`one${broken}two`).success).toBe(false);
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
