import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { TextSelection, type Transaction } from "@tiptap/pm/state";

/**
 * Puts pictures at a place of the text: in an empty paragraph, beside the paragraph that begins or ends there, or
 * between its parts. The caret goes behind them, where the writing goes on.
 */
export function insertPictures(
  transaction: Transaction,
  place: number,
  addresses: readonly string[],
): void {
  const type = transaction.doc.type.schema.nodes.picture;
  if (type === undefined || addresses.length === 0) return;
  const pictures = addresses.map((src) => type.create({ src }));
  transaction.replaceRange(place, place, new Slice(Fragment.from(pictures), 0, 0));
  const end = findEndOfPicture(transaction.doc, addresses.at(-1));
  if (end === undefined) return;
  if (transaction.doc.resolve(end).nodeAfter?.isTextblock !== true) {
    const paragraph = transaction.doc.type.schema.nodes.paragraph?.create();
    if (paragraph) transaction.insert(end, paragraph);
  }
  transaction.setSelection(TextSelection.near(transaction.doc.resolve(end + 1))).scrollIntoView();
}

function findEndOfPicture(doc: Node, address: string | undefined): number | undefined {
  let end: number | undefined;
  doc.descendants((node, position) => {
    if (node.type.name === "picture" && node.attrs.src === address) end = position + node.nodeSize;
  });
  return end;
}
