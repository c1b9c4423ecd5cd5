import { richTextElements } from "@marquee/contracts/content/blog/blog.schema";
import { getSchema } from "@tiptap/react";
import { describe, expect, it } from "vitest";
import { linkAddress } from "../link-address.ts";
import { richTextExtensions } from "../rich-text-extensions.ts";

/** The element names that a node or mark renders: `["pre", {}, ["code", 0]]`. */
function elementsOf(rendered: unknown): string[] {
  if (!Array.isArray(rendered)) return [];
  const [name, ...rest]: unknown[] = rendered;
  return [String(name), ...rest.flatMap(elementsOf)];
}

describe("the editor's elements", () => {
  it("are those that the server keeps", () => {
    const { nodes, marks } = getSchema(richTextExtensions);
    const made = [
      ...Object.values(nodes).flatMap((type) =>
        type.isText || type.spec.toDOM === undefined
          ? []
          : elementsOf(type.spec.toDOM(type.create())),
      ),
      ...Object.values(marks).flatMap((type) =>
        elementsOf(type.spec.toDOM?.(type.create({ href: "https://marquee.example/" }), true)),
      ),
    ];
    expect(made).toContain("a");
    expect(made).toContain("blockquote");
    expect(made.filter((name) => !richTextElements.includes(name))).toEqual([]);
  });
});

describe("the address of a link", () => {
  it.each([
    ["https://marquee.example/a?b=c", "https://marquee.example/a?b=c"],
    ["marquee.example", "https://marquee.example/"],
    [" mailto:ada@marquee.example ", "mailto:ada@marquee.example"],
    ["ada@marquee.example", "mailto:ada@marquee.example"],
  ])("%s", (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  it.each(["", "javascript:alert(1)", "https://ada:key@marquee.example", "two words", "nothing"])(
    "refuses %s",
    (typed) => {
      expect(linkAddress(typed)).toBeUndefined();
    },
  );
});
