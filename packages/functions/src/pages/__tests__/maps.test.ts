import { expect, it } from "vitest";
import { xmlText } from "../xml.ts";

it("escapes texts of users so that they close no element", () => {
  expect(xmlText(`<b>&"'</b>`)).toBe("&lt;b&gt;&amp;&quot;&apos;&lt;/b&gt;");
});

it("leaves out characters that XML does not allow", () => {
  expect(xmlText("a\u0000b\u0008c\ud800d\nE \u{1f600}")).toBe("abcd\nE \u{1f600}");
});
