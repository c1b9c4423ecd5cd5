import { EditorState } from "@tiptap/pm/state";
import { getSchema } from "@tiptap/react";
import { expect, it } from "vitest";
import { insertPictures } from "../insert-pictures.ts";
import { richTextExtensions } from "../rich-text-extensions.ts";

const schema = getSchema(richTextExtensions);
const { doc, paragraph, bulletList, listItem } = schema.nodes;
const textOf = (words: string) => paragraph?.create(null, words === "" ? [] : schema.text(words));
const listOf = (words: string) => bulletList?.create(null, listItem?.create(null, textOf(words)));

it.each([
  ["in an empty paragraph", [textOf("")], 1, "picture picture paragraph|", 3],
  ["behind the last paragraph", [textOf("Fog")], 4, "paragraph(Fog) picture picture paragraph|", 8],
  ["before the first paragraph", [textOf("Fog")], 1, "picture picture paragraph(Fog)|", 3],
  [
    "between two",
    [textOf("Fog"), textOf("Tar")],
    4,
    "paragraph(Fog) picture picture paragraph(Tar)|",
    8,
  ],
  ["within a paragraph", [textOf("Fog")], 2, "paragraph(F) picture picture paragraph(og)|", 6],
  [
    "in a list",
    [listOf("Fog")],
    6,
    "bulletList(listItem(paragraph(Fog) picture picture paragraph))|",
    10,
  ],
])("two pictures stand %s, and the caret behind them", (_, content, place, expected, caret) => {
  const start = doc?.create(
    null,
    content.filter((node) => node !== undefined),
  );
  const { tr } = EditorState.create({ ...(start && { doc: start }) });
  insertPictures(tr, place, ["local:a", "local:b"]);
  const describeNode = (node: typeof tr.doc): string => {
    if (node.isText) return node.text ?? "";
    const parts = node.children.map(describeNode).join(" ");
    return parts === "" ? node.type.name : `${node.type.name}(${parts})`;
  };
  expect(`${tr.doc.children.map(describeNode).join(" ")}|`).toBe(expected);
  expect(tr.selection.from).toBe(caret);
  const addresses: unknown[] = [];
  tr.doc.descendants((node) => {
    if (node.type.name === "picture") addresses.push(node.attrs.src);
  });
  expect(addresses).toEqual(["local:a", "local:b"]);
});
