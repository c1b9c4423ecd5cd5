import { type Extensions, mergeAttributes, Node } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { linkAddress } from "./link-address.ts";

/** Keeps pictures of posts that were written through the API; the editor itself inserts none. */
const Picture = Node.create({
  name: "picture",
  inline: true,
  group: "inline",
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: "" } }),
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes)],
});

/** The editor's formats: only elements that the server keeps (`richTextElements`). */
export const richTextExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (url) => linkAddress(url) !== undefined,
      // The attributes that the server writes, so that a saved post equals the editor's content.
      HTMLAttributes: { target: null, rel: "nofollow noopener" },
    },
    trailingNode: false,
  }),
  Picture,
];
