import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { Extension } from "@tiptap/react";
import { linkedVideoId } from "./post-parts.ts";

/** Whether a paragraph is nothing but a link to a video, so that the post shows the video in its place. */
function isVideoLine(node: Node): boolean {
  if (node.type.name !== "paragraph" || node.childCount !== 1) return false;
  const href: unknown = node.firstChild?.marks.find(({ type }) => type.name === "link")?.attrs.href;
  return typeof href === "string" && linkedVideoId(href) !== undefined;
}

/** Shows the author which lines become videos (`rich-text.css`). */
export const VideoLines = Extension.create({
  name: "videoLines",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => {
          const lines: Decoration[] = [];
          doc.forEach((node, position) => {
            if (!isVideoLine(node)) return;
            const end = position + node.nodeSize;
            lines.push(Decoration.node(position, end, { class: "video-line" }));
          });
          return DecorationSet.create(doc, lines);
        },
      },
    }),
  ],
});
