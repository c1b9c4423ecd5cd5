import { type Extensions, mergeAttributes, Node, ReactNodeViewRenderer } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { PictureView } from "./components/picture-view.tsx";
import { linkAddress } from "./link-address.ts";
import { VideoLines } from "./video-lines.ts";

/** A picture, between the paragraphs. The editor shows it by its address in `PostPictures`. */
const Picture = Node.create({
  name: "picture",
  group: "block",
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: "" } }),
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
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
  VideoLines,
];
