import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TextCount } from "../text-count.tsx";

it("counts as the limit does: an emoji is one character, and spaces around the text are none", () => {
  const count = (text: string) => renderToStaticMarkup(<TextCount text={text} maximum={20} />);
  expect(count(` ${"🎬".repeat(20)} `)).toContain("20 / 20");
  expect(count("🎬".repeat(20))).not.toContain("text-danger");
  expect(count("🎬".repeat(21))).toContain("text-danger");
});
