import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { TextSelection, type Transaction } from "@tiptap/pm/state";
import { insertPoint } from "@tiptap/pm/transform";

/**
 * Puts pictures at a place of the text: in an empty paragraph, beside the paragraph that begins or ends there, or
 * between its parts. The caret goes behind them, where the writing goes on.
 */
export function insertPictures(tr: Transaction, place: number, addresses: readonly string[]): void {
  const type = tr.doc.type.schema.nodes.picture;
  if (type === undefined || addresses.length === 0) return;
  const isInText = tr.doc.resolve(place).parent.content.size > 0;
  const at = (isInText ? insertPoint(tr.doc, place, type) : null) ?? place;
  const pictures = addresses.map((src) => type.create({ src }));
  tr.replaceRange(at, at, new Slice(Fragment.from(pictures), 0, 0));
  const end = endOf(tr.doc, addresses.at(-1));
  if (end === undefined) return;
  if (tr.doc.resolve(end).nodeAfter?.isTextblock !== true) {
    const paragraph = tr.doc.type.schema.nodes.paragraph?.create();
    if (paragraph) tr.insert(end, paragraph);
  }
  tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1))).scrollIntoView();
}

function endOf(doc: Node, address: string | undefined): number | undefined {
  let end: number | undefined;
  doc.descendants((node, position) => {
    if (node.type.name === "picture" && node.attrs.src === address) end = position + node.nodeSize;
  });
  return end;
}
