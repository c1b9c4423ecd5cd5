import { expect, it } from "vitest";
import { toCsv } from "../csv.ts";

it.each([
  ...["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", '=HYPERLINK("http://evil.example")'],
  ...["＝1+1", "＋1", "－1", "＠SUM(A1)"],
])("makes no formula of %j", (text) => {
  expect(toCsv([[text]])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
});

it("keeps commas, quotes and lines inside their cell", () => {
  expect(
    toCsv([
      ["Name", "Since"],
      ['Bo "B", Buyer\nSecond', "2026"],
    ]),
  ).toBe('"Name","Since"\r\n"Bo ""B"", Buyer\nSecond","2026"\r\n');
});

it("keeps numbers as numbers, also negative ones", () => {
  expect(toCsv([["2026-11-22", -3, 12.5]])).toBe('"2026-11-22",-3,12.5\r\n');
});
